/**
 * Real dice: people roll on their own table and tell the page the faces, in the order in which they rolled.
 */
import { el, fill, svg } from './dom.js';
import { t } from './i18n.js';

/** Where the pips of each face are, on a grid of three by three. */
const PIPS = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number} face */
export function dieFace(face) {
  return svg(
    'svg',
    { class: 'die', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    svg('rect', { x: 1.5, y: 1.5, width: 29, height: 29, rx: 6 }),
    PIPS[face - 1].map((at) =>
      svg('circle', { cx: 8 + (at % 3) * 8, cy: 8 + Math.floor(at / 3) * 8, r: 2.8 }),
    ),
  );
}

/**
 * Asks for faces until there are `wanted` of them. Null: the person would rather not make this move.
 * @param {string} what the move, in words
 * @param {number} wanted in all
 * @param {string} given faces told before, which stay
 * @returns {Promise<string | null>}
 */
export function askFaces(what, wanted, given) {
  return new Promise((resolve) => {
    let faces = given;
    const shown = el('p', { class: 'faces', role: 'status' });
    const pad = [1, 2, 3, 4, 5, 6].map((face) =>
      el(
        'button',
        { type: 'button', 'aria-label': t('dice.face', { face }), onclick: () => add(String(face)) },
        dieFace(face),
      ),
    );
    const back = el('button', { type: 'button', onclick: () => drop() }, t('dice.back'));
    const done = el(
      'button',
      { type: 'button', class: 'primary', onclick: () => end(faces) },
      t('dice.done'),
    );
    const no = el('button', { type: 'button', class: 'quiet', onclick: () => end(null) }, t('cancel'));
    const dialog = el(
      'dialog',
      { class: 'dice-pad', 'aria-label': t('dice.title'), onkeydown: keys, oncancel: () => end(null) },
      el('h2', null, t('dice.title')),
      el('p', null, what),
      el('p', { class: 'hint' }, t('dice.roll', { n: wanted - given.length })),
      shown,
      el('div', { class: 'pad' }, pad),
      el('div', { class: 'row' }, back, no, done),
    );

    /** @param {string} face */
    function add(face) {
      if (faces.length < wanted) faces += face;
      draw();
    }

    function drop() {
      if (faces.length > given.length) faces = faces.slice(0, -1);
      draw();
    }

    function draw() {
      fill(
        shown,
        [...faces].map((face) => dieFace(Number(face))),
        Array.from({ length: wanted - faces.length }, () => el('span', { class: 'die missing' })),
        el(
          'span',
          { class: 'unseen' },
          t('dice.told', { faces: [...faces].join(' '), n: wanted - faces.length }),
        ),
      );
      back.disabled = faces.length === given.length;
      done.disabled = faces.length < wanted;
      for (const one of pad) one.disabled = faces.length === wanted;
      if (faces.length === wanted) done.focus();
    }

    /** @param {KeyboardEvent} event */
    function keys(event) {
      if (/^[1-6]$/.test(event.key)) add(event.key);
      else if (event.key === 'Backspace') drop();
      else return;
      event.preventDefault();
    }

    /** @param {string | null} answer */
    function end(answer) {
      dialog.remove();
      resolve(answer);
    }

    draw();
    document.body.append(dialog);
    dialog.showModal();
    pad[0].focus();
  });
}
