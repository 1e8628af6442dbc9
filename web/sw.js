/**
 * The service worker: shows the notices that the table pushes, and opens the page of the game when one is
 * chosen. It keeps nothing and answers no requests. A notice names the game by its number only; which link
 * opens it the page knows (keep.js).
 */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** What was pushed; nothing that is not of the table's making leads anywhere. */
function read(data) {
  try {
    const { title, text, link } = data.json();
    const room = /^\/play#room=([0-9a-f]{16})$/.exec(link)?.[1] ?? '';
    return { title: String(title), text: String(text), room };
  } catch {
    return { title: 'Wardroom', text: '', room: '' };
  }
}

self.addEventListener('push', (event) => {
  const { title, text, room } = read(event.data);
  const how = { body: text, tag: 'wardroom-' + room, icon: '/pictures/icon.svg', data: { room } };
  event.waitUntil(self.registration.showNotification(title, how));
});

/** Does this page show the game? One that does not answer at once does not. */
function shows(page, room) {
  return new Promise((resolve) => {
    const line = new MessageChannel();
    line.port1.onmessage = (event) => resolve(event.data === true);
    setTimeout(() => resolve(false), 500);
    page.postMessage({ room }, [line.port2]);
  });
}

async function open(room) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(pages.map((page) => shows(page, room)));
  const there = pages[answers.indexOf(true)];
  return there ? there.focus() : self.clients.openWindow(room ? '/play#room=' + room : '/');
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.room ?? ''));
});
