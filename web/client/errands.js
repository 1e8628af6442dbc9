/** Questions to the table that need no seat: a socket for them alone, closed when they are answered. */

/** @typedef {import('./types.js').Message} Message */

const PATIENCE_MS = 15_000;

/**
 * @param {object[]} requests
 * @returns {Promise<(Message | null)[]>} the answers in their order; null where none came
 */
export function errands(requests) {
  /** @type {(Message | null)[]} */
  const answers = requests.map(() => null);
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${location.host}/`, 'wardroom');
  return new Promise((resolve) => {
    let left = requests.length;
    const end = () => {
      clearTimeout(patience);
      socket.close();
      resolve(answers);
    };
    const patience = setTimeout(end, PATIENCE_MS);
    socket.onopen = () => requests.forEach((one, i) => socket.send(JSON.stringify({ ...one, ask: i + 1 })));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (!message.ask) return;
      answers[message.ask - 1] = message;
      if (--left === 0) end();
    };
    socket.onclose = end;
  });
}
