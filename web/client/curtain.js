/**
 * Several seats in one browser. One seat is shown at a time; between two of them a curtain falls, and then
 * nothing of either is left in the page: the whole table is taken down and built anew for the next seat.
 * In a game in which nothing is hidden no curtain falls: the next seat comes by itself, and a line says whose
 * turn it is.
 */
import { el, fill } from './dom.js';
import { onLanguage, t } from './i18n.js';

/** @typedef {import('./link.js').Link} Link */

/** How long it is told whose turn it is. */
const TURN_MS = 5000;

/**
 * @param {HTMLElement} root
 * @param {Link[]} links
 * @param {(link: Link) => string} seatName
 * @param {(link: Link, handover: import('./types.js').Handover) => () => void} mount gives how to unmount
 * @param {boolean} isOpen nothing is hidden from anybody
 */
export function createCurtain(root, links, seatName, mount, isOpen) {
  /** @type {(() => void) | null} */
  let unmount = null;
  let stopListening = () => {};

  /** @param {Link} link */
  function isActing(link) {
    const seat = link.welcome?.seat;
    return seat !== undefined && !link.state?.result && Boolean(link.state?.view.seats[seat]?.acting);
  }

  /** The seat that should look next: one that has to act, else the next in turn. @param {Link | null} from */
  function nextAfter(from) {
    const at = from ? links.indexOf(from) : -1;
    const order = links.map((_, i) => links[(at + 1 + i) % links.length]).filter((link) => link !== from);
    return order.find(isActing) ?? order[0];
  }

  /** @param {Link | null} from */
  function fall(from) {
    unmount?.();
    unmount = null;
    const next = nextAfter(from);
    if (isOpen) lift(next);
    else draw(next);
    if (isOpen && isActing(next)) showTurn(t('curtain.turn', { side: seatName(next) }));
  }

  /** @param {Link} next */
  function draw(next) {
    document.title = t('title');
    const button = /** @param {Link} link */ (link) =>
      el(
        'button',
        { type: 'button', class: link === next ? 'primary' : 'quiet', onclick: () => lift(link) },
        t('curtain.lift', { side: seatName(link) }),
      );
    fill(
      root,
      el(
        'main',
        { class: 'curtain' },
        el('h1', null, t('curtain.title', { side: seatName(next) })),
        el('p', null, t('curtain.text')),
        el('div', { class: 'row' }, button(next), links.filter((link) => link !== next).map(button)),
      ),
    );
    root.querySelector('button')?.focus();
    stopListening();
    stopListening = onLanguage(() => draw(next));
  }

  /** Is it for another of them to move? @param {Link} link */
  function isDone(link) {
    return !isActing(link) && links.some((other) => other !== link && isActing(other));
  }

  /** The next seat comes when all of them have heard that it is its turn. @param {Link} link */
  function comeByItself(link) {
    let isShown = true;
    const look = () => {
      if (isShown && isDone(link)) fall(link);
    };
    const stops = links.map((each) => each.listen((kind) => void (kind === 'state' && setTimeout(look))));
    stopListening = () => {
      isShown = false;
      for (const stop of stops) stop();
    };
  }

  /** @param {Link} link */
  function lift(link) {
    stopListening();
    root.replaceChildren();
    if (isOpen) comeByItself(link);
    unmount = mount(link, {
      wanted: () => isDone(link),
      label: () => t('curtain.pass', { side: seatName(nextAfter(link)) }),
      pass: () => fall(link),
    });
    // The button that had the keyboard is gone.
    /** @type {HTMLElement | null} */ (root.querySelector('.decide'))?.focus({ preventScroll: true });
  }

  fall(null);
}

/** A line over the table, for a while. @param {string} words */
function showTurn(words) {
  document.querySelector('.turn-banner')?.remove();
  const banner = el('p', { class: 'turn-banner', role: 'status' }, words);
  document.body.append(banner);
  setTimeout(() => banner.remove(), TURN_MS);
}
