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

class DicePad {
  // ---- The pad ----

  /**
   * @param {Model} model
   * @param {string} what
   * @param {import('./types.js').Wanted} dice
   * @param {(faces: number[] | null) => void} resolve
   */
  constructor(model, what, dice, resolve) {
    this.model = model;
    this.resolve = resolve;
    const wanted = dice.wanted;
    this.given = dice.given;
    this.rolls = dice.rolls;
    this.count = wanted - this.given.length;
    /** @type {(number | null)[]} null: not told yet */
    this.faces = Array.from({ length: this.count }, () => null);
    this.at = 0;
    this.typing = ''; // the first digit of a face that may have two
    this.kind = kindOf(this.model, this.rolls[0]);
    this.highest = this.kind.lowest + this.kind.faces - 1;
    /** @type {HTMLButtonElement[]} */
    this.boxes = [];
    this.rows = this.rowsOf();
    this.tally = el('p', { class: 'dice-count', role: 'status' });
    const pad = Array.from({ length: this.kind.faces }, (_, i) => {
      const face = this.kind.lowest + i;
      const label = t('dice.face', { face });
      const how = { type: 'button', tabindex: '-1', 'aria-label': label, onclick: () => this.tell([face]) };
      return el('button', how, dieFace(face, this.kind));
    });
    this.back = this.button('', 'dice.back', this.drop);
    this.chance = this.button('quiet', 'dice.chance', this.rollRest);
    this.done = this.button('primary', 'dice.done', () => this.end([...this.given, ...this.told()]));
    this.dialog = el(
      'dialog',
      {
        class: 'dice-pad',
        'aria-label': listed([t('dice.title'), this.rolls.length > 0 && this.kind.title]),
        onkeydown: this.keys,
        onpaste: this.paste,
        oncancel: () => this.end(null),
      },
      el('h2', null, this.kind.title, ' ', el('small', { class: 'hint' }, this.kind.rule)),
      el('p', { class: 'hint' }, what && t('dice.for', { what }), ' ', this.kind.hint),
      el('div', { class: 'dice-rows' }, this.rows),
      el(
        'div',
        { class: 'dice-foot' },
        this.tally,
        el('div', { class: 'pad', role: 'group', 'aria-label': t('dice.pad') }, pad),
        el(
          'div',
          { class: 'row' },
          this.back,
          this.chance,
          this.button('quiet', 'cancel', () => this.end(null)),
          this.done,
        ),
        el('p', { class: 'hint' }, t('dice.chance.why')),
      ),
    );
    document.body.append(this.dialog);
    this.dialog.showModal();
    this.draw();
  }

  /** @param {string} look @param {string} key @param {() => void} run */
  button(look, key, run) {
    return el('button', { type: 'button', class: look, onclick: run }, t(key));
  }

  rowsOf() {
    const named = this.rolls.length ? this.rolls : [{ reason: -1, count: this.count }];
    return named.map((roll) => {
      const name = subjectOf(this.model, roll);
      const own = Array.from({ length: roll.count }, (_, i) => this.box(name, i, roll.count));
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
  box(name, i, of) {
    const place = this.boxes.length;
    const made = el('button', {
      type: 'button',
      class: 'box',
      'data-name': listed([name, t('dice.nth', { i: i + 1, n: of })]),
      onclick: () => this.go(place),
    });
    this.boxes.push(made);
    return made;
  }

  // ---- Telling faces ----

  told() {
    return this.faces.filter((face) => face !== null);
  }

  /** From where the cursor is. @param {number[]} more */
  tell(more) {
    this.typing = '';
    for (const face of more) {
      if (this.at >= this.count) break;
      this.faces[this.at++] = face;
    }
    if (this.at >= this.count && this.faces.includes(null)) this.at = this.faces.indexOf(null);
    this.draw();
  }

  /** The face under the cursor; if there is none, the one before. */
  drop = () => {
    this.typing = '';
    if ((this.faces[this.at] ?? null) === null && this.at > 0) this.at--;
    this.faces[this.at] = null;
    this.draw();
  };

  rollRest = () => {
    this.faces.forEach((face, i) => (this.faces[i] = face ?? randomFace(this.kind)));
    this.at = this.count;
    this.draw();
  };

  /** @param {number} to */
  go(to) {
    this.at = Math.max(0, Math.min(this.count - 1, to));
    this.draw();
  }

  /** After the last one the cursor rests on the button that ends it. */
  draw() {
    const left = this.count - this.told().length;
    this.boxes.forEach((one, i) => {
      const name = one.dataset.name ?? '';
      const label = t('pair', {
        name,
        what: this.faces[i] === null ? t('dice.none') : String(this.faces[i]),
      });
      one.tabIndex = i === Math.min(this.at, this.count - 1) ? 0 : -1;
      one.classList.toggle('here', i === this.at);
      if (one.getAttribute('aria-label') === label) return;
      one.setAttribute('aria-label', label);
      fill(one, dieFace(this.faces[i], this.kind));
    });
    this.tally.textContent = t('dice.told', { n: this.count - left, all: this.count });
    this.back.disabled = left === this.count;
    this.chance.disabled = left === 0;
    this.done.disabled = left > 0;
    if (this.at >= this.count) this.done.focus();
    else this.boxes[this.at].focus();
  }

  // ---- Keys ----

  /** @param {KeyboardEvent} event */
  keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -this.count, End: this.count }[event.key];
    if (/^[0-9]$/.test(event.key)) this.type(event.key);
    else if (this.typing && (event.key === ' ' || event.key === 'Enter')) this.tell([Number(this.typing)]);
    else if (event.key === 'Backspace') this.drop();
    else if (step !== undefined) this.go(Math.min(this.at, this.count - 1) + step);
    else if (event.key === 'ArrowUp') this.goRow(-1);
    else if (event.key === 'ArrowDown') this.goRow(1);
    else if (event.key === 'Enter' && this.boxes.includes(/** @type {any} */ (event.target))) {
      if (!this.done.disabled) this.done.click();
    } else return;
    event.preventDefault();
  };

  /** A digit is a face at once unless another may follow it: then a blank ends it. @param {string} digit */
  type(digit) {
    const face = Number(this.typing + digit);
    if (face > this.highest) return;
    this.typing += digit;
    if (face * 10 > this.highest && face >= this.kind.lowest) this.tell([face]);
  }

  /** To the first die of the row below or above. @param {1 | -1} by */
  goRow(by) {
    const here = this.rows.findIndex((one) => one.contains(this.boxes[Math.min(this.at, this.count - 1)]));
    const row = this.rows[Math.max(0, Math.min(this.rows.length - 1, here + by))];
    this.go(this.boxes.findIndex((one) => row.contains(one)));
  }

  /** @param {ClipboardEvent} event */
  paste = (event) => {
    event.preventDefault();
    const text = event.clipboardData?.getData('text') ?? '';
    if (this.at >= this.count) this.at = 0;
    const numbers = (this.highest > 9 ? text.match(/\d+/g) : text.match(/\d/g)) ?? [];
    this.tell(numbers.map(Number).filter((face) => face >= this.kind.lowest && face <= this.highest));
  };

  /** @param {number[] | null} answer */
  end(answer) {
    this.dialog.close(); // gives the keyboard back to whom it was taken from
    this.dialog.remove();
    this.resolve(answer);
  }
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
export function askFaces(model, what, dice) {
  return new Promise((resolve) => void new DicePad(model, what, dice, resolve));
}
