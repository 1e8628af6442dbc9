/**
 * Real dice: people roll on their own table and tell the page the faces. The pad shows the dice of the next
 * kind of roll, a row for each whom they are for; faces are typed, pasted or tapped.
 */
import { el, fill, svg } from './dom.js';
import { has, listed, t } from './i18n.js';

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./types.js').Roll} Roll
 */

/** Where the pips of each face are, on a grid of three by three. */
const PIPS = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
const USUAL = { faces: 6, lowest: 1 };

/**
 * A die of six shows pips, any other its number.
 * @param {number | null} face null: not told yet
 * @param {{ faces: number }} [kind]
 */
export function dieFace(face, { faces } = USUAL) {
  return svg(
    'svg',
    { class: face === null ? 'die missing' : 'die', viewBox: '0 0 32 32', 'aria-hidden': 'true' },
    faces === 6
      ? svg('rect', { x: 1.5, y: 1.5, width: 29, height: 29, rx: 6 })
      : svg('path', { d: 'M16 1.5 30 10v12L16 30.5 2 22V10z' }),
    face === null
      ? null
      : faces === 6
        ? (PIPS[face - 1] ?? []).map((at) =>
            svg('circle', { cx: 8 + (at % 3) * 8, cy: 8 + Math.floor(at / 3) * 8, r: 2.8 }),
          )
        : svg('text', { x: 16, y: 21, 'text-anchor': 'middle', 'font-size': 14 }, String(face)),
  );
}

/**
 * A face by the browser's own chance: the last of 256 numbers would favour some faces.
 * @param {{ faces: number, lowest: number }} kind
 */
function randomFace({ faces, lowest }) {
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 256 - (256 % faces)) return lowest + (byte % faces);
  }
}

// ---- What the dice are for ----

/**
 * What is rolled: "Gunfire in East Coast", its rule, and how it is to be read.
 * @param {Model} model
 * @param {Roll | undefined} roll
 */
function kindOf(model, roll) {
  const kind = roll && model.catalogue.rolls[roll.reason];
  if (!kind) return { title: t('dice.title'), rule: undefined, hint: '', ...USUAL };
  const key = `roll.${kind.name.replaceAll(' ', '-')}`;
  const what = has(key) ? t(key) : kind.name;
  const title =
    kind.place === 'number' || !roll.place
      ? what
      : t('dice.in', { what, place: model.word(kind.place, roll.place) });
  const { rule, faces, lowest } = kind;
  return { title, rule, hint: has(`${key}.hint`) ? t(`${key}.hint`) : '', faces, lowest };
}

/** For whom. @param {Model} model @param {Roll} roll */
function subjectOf(model, { reason, subject }) {
  const vocab = model.catalogue.rolls[reason]?.subject ?? 'number';
  return vocab === 'number' || !subject ? '' : model.word(vocab, subject);
}

// ---- The pad ----

/**
 * Asks for the faces that are wanted, and gives back all of them. Null: the person would rather not make this
 * move.
 * @param {Model} model
 * @param {string} what the move, in words
 * @param {import('./types.js').Wanted} dice
 * @returns {Promise<number[] | null>}
 */
export function askFaces(model, what, { wanted, given, rolls }) {
  return new Promise((resolve) => {
    const count = wanted - given.length;
    /** @type {(number | null)[]} null: not told yet */
    const faces = Array.from({ length: count }, () => null);
    let at = 0;
    let typing = ''; // the first digit of a face that may have two
    const kind = kindOf(model, rolls[0]);
    const highest = kind.lowest + kind.faces - 1;
    /** @type {HTMLButtonElement[]} */
    const boxes = [];
    const rows = rowsOf();
    const tally = el('p', { class: 'dice-count', role: 'status' });
    const pad = Array.from({ length: kind.faces }, (_, i) => {
      const face = kind.lowest + i;
      const label = t('dice.face', { face });
      const how = { type: 'button', tabindex: '-1', 'aria-label': label, onclick: () => tell([face]) };
      return el('button', how, dieFace(face, kind));
    });
    const back = button('', 'dice.back', drop);
    const chance = button('quiet', 'dice.chance', rollRest);
    const done = button('primary', 'dice.done', () => end([...given, ...told()]));
    const dialog = el(
      'dialog',
      {
        class: 'dice-pad',
        'aria-label': listed([t('dice.title'), rolls.length > 0 && kind.title]),
        onkeydown: keys,
        onpaste: paste,
        oncancel: () => end(null),
      },
      el('h2', null, kind.title, ' ', el('small', { class: 'hint' }, kind.rule)),
      el('p', { class: 'hint' }, t('dice.for', { what }), ' ', kind.hint),
      el('div', { class: 'dice-rows' }, rows),
      el(
        'div',
        { class: 'dice-foot' },
        tally,
        el('div', { class: 'pad', role: 'group', 'aria-label': t('dice.pad') }, pad),
        el(
          'div',
          { class: 'row' },
          back,
          chance,
          button('quiet', 'cancel', () => end(null)),
          done,
        ),
        el('p', { class: 'hint' }, t('dice.chance.why')),
      ),
    );

    /** @param {string} look @param {string} key @param {() => void} run */
    function button(look, key, run) {
      return el('button', { type: 'button', class: look, onclick: run }, t(key));
    }

    function rowsOf() {
      const named = rolls.length ? rolls : [{ reason: -1, count }];
      return named.map((roll) => {
        const name = subjectOf(model, roll);
        const own = Array.from({ length: roll.count }, (_, i) => box(name, i, roll.count));
        return el(
          'div',
          { class: 'dice-row', role: 'group', 'aria-label': t('dice.row', { name, n: roll.count }) },
          el(
            'span',
            { class: 'dice-for' },
            name ? [el('b', null, name), ' '] : null,
            el('small', null, t('dice.n', { n: roll.count })),
          ),
          el('span', { class: 'faces' }, own),
        );
      });
    }

    /** @param {string} name @param {number} i @param {number} of */
    function box(name, i, of) {
      const place = boxes.length;
      const made = el('button', {
        type: 'button',
        class: 'box',
        'data-name': listed([name, t('dice.nth', { i: i + 1, n: of })]),
        onclick: () => go(place),
      });
      boxes.push(made);
      return made;
    }

    // ---- Telling faces ----

    function told() {
      return faces.filter((face) => face !== null);
    }

    /** From where the cursor is. @param {number[]} more */
    function tell(more) {
      typing = '';
      for (const face of more) {
        if (at >= count) break;
        faces[at++] = face;
      }
      if (at >= count && faces.includes(null)) at = faces.indexOf(null);
      draw();
    }

    /** The face under the cursor; if there is none, the one before. */
    function drop() {
      typing = '';
      if ((faces[at] ?? null) === null && at > 0) at--;
      faces[at] = null;
      draw();
    }

    function rollRest() {
      faces.forEach((face, i) => (faces[i] = face ?? randomFace(kind)));
      at = count;
      draw();
    }

    /** @param {number} to */
    function go(to) {
      at = Math.max(0, Math.min(count - 1, to));
      draw();
    }

    /** After the last one the cursor rests on the button that ends it. */
    function draw() {
      const left = count - told().length;
      boxes.forEach((one, i) => {
        const name = one.dataset.name ?? '';
        const label = t('pair', { name, what: faces[i] === null ? t('dice.none') : String(faces[i]) });
        one.tabIndex = i === Math.min(at, count - 1) ? 0 : -1;
        one.classList.toggle('here', i === at);
        if (one.getAttribute('aria-label') === label) return;
        one.setAttribute('aria-label', label);
        fill(one, dieFace(faces[i], kind));
      });
      tally.textContent = t('dice.told', { n: count - left, all: count });
      back.disabled = left === count;
      chance.disabled = left === 0;
      done.disabled = left > 0;
      if (at >= count) done.focus();
      else boxes[at].focus();
    }

    // ---- Keys ----

    /** @param {KeyboardEvent} event */
    function keys(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count }[event.key];
      if (/^[0-9]$/.test(event.key)) type(event.key);
      else if (typing && (event.key === ' ' || event.key === 'Enter')) tell([Number(typing)]);
      else if (event.key === 'Backspace') drop();
      else if (step !== undefined) go(Math.min(at, count - 1) + step);
      else if (event.key === 'ArrowUp') goRow(-1);
      else if (event.key === 'ArrowDown') goRow(1);
      else if (event.key === 'Enter' && boxes.includes(/** @type {any} */ (event.target))) {
        if (!done.disabled) done.click();
      } else return;
      event.preventDefault();
    }

    /** A digit is a face at once unless another may follow it: then a blank ends it. @param {string} digit */
    function type(digit) {
      const face = Number(typing + digit);
      if (face > highest) return;
      typing += digit;
      if (face * 10 > highest && face >= kind.lowest) tell([face]);
    }

    /** To the first die of the row below or above. @param {1 | -1} by */
    function goRow(by) {
      const here = rows.findIndex((one) => one.contains(boxes[Math.min(at, count - 1)]));
      const row = rows[Math.max(0, Math.min(rows.length - 1, here + by))];
      go(boxes.findIndex((one) => row.contains(one)));
    }

    /** @param {ClipboardEvent} event */
    function paste(event) {
      event.preventDefault();
      const text = event.clipboardData?.getData('text') ?? '';
      if (at >= count) at = 0;
      const numbers = (highest > 9 ? text.match(/\d+/g) : text.match(/\d/g)) ?? [];
      tell(numbers.map(Number).filter((face) => face >= kind.lowest && face <= highest));
    }

    /** @param {number[] | null} answer */
    function end(answer) {
      dialog.close(); // gives the keyboard back to whom it was taken from
      dialog.remove();
      resolve(answer);
    }

    document.body.append(dialog);
    dialog.showModal();
    draw();
  });
}
