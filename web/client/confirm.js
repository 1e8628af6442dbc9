/**
 * Before what ends a phase for good: if something was still to be done, one is asked, once. Whoever does not
 * want to be asked says so, for each kind of phase; the menu forgets it again.
 */
import { addStyle, el, fill } from './dom.js';
import { t } from './i18n.js';
import { recall, remember } from './keep.js';
import { phaseName } from './names.js';

/** @typedef {import('./types.js').Model} Model */

/** Moves that end something. */
export const ENDINGS = ['done', 'pass'];

const KEPT = 'unasked';
const SHOWN = 6; // things that are left, by name

/**
 * What could be done now, but for what ends something or passes.
 * @param {Model} model
 */
export function doable(model) {
  const passing = model.catalogue.moves.filter(({ passes }) => passes).map(({ verb }) => verb);
  return model.legal().filter((move) => ![...ENDINGS, ...passing].includes(move.split(' ')[0]));
}

/** @returns {string[]} kinds of phases that are not asked about; '*' is every one */
function unasked() {
  return (recall(KEPT) ?? '').split(',').filter(Boolean);
}

export const isSilent = () => unasked().length > 0;

/** All is asked about again. */
export function askAgain() {
  remember(KEPT, null);
}

/** @param {string} kind */
function neverAsk(kind) {
  remember(KEPT, [...new Set([...unasked(), kind])].join(','));
}

class Confirm {
  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.box = el('input', { type: 'checkbox' });
    /** @type {(sure: boolean) => void} */
    this.answer = () => {};
    /** How it stood when the phase began. @type {{ key: string, undo: number }} */
    this.begun = { key: '', undo: 0 };
    this.root.hidden = true;
    this.model.on('state', this.follow);
    this.model.on('past', this.follow);
    this.model.stop.push(() => this.answer(false));
    this.follow();
  }

  phase() {
    const view = this.model.state?.view;
    return `${view?.turn} ${view?.phase.name}`;
  }

  /** Which kind of question it is. @param {string} move */
  kind(move) {
    return `${this.model.catalogue.id}/${this.model.state?.view.phase.name.replaceAll(',', ' ')}/${move}`;
  }

  /** What has changed meanwhile was not what one was asked about. */
  follow = () => {
    const key = `${this.phase()} ${this.model.legal().length > 0}`;
    if (key !== this.begun.key) this.begun = { key, undo: this.model.state?.undo ?? 0 };
    this.answer(false);
  };

  /**
   * What was still to be done: as the game tells, or else that one has done nothing although one could.
   * @param {string} move
   */
  left(move) {
    const told = this.model.game.unfinished?.(this.model, move);
    if (told) return told;
    const others = doable(this.model);
    const untouched = this.model.state?.undo === this.begun.undo;
    return untouched && others.length > 0 ? [t('confirm.nothing', { n: others.length })] : [];
  }

  /** Can it not be taken back, or not before others have moved? @param {string} move */
  async isForGood(move) {
    const tried = await this.model.previews.try(0, [move]);
    if (!tried?.view) return tried?.outcome === 'for-good';
    const me = tried.view.seats.find(({ name }) => name === this.model.me);
    return tried.outcome === 'for-good' || me?.acting !== true;
  }

  /**
   * May it be played?
   * @param {string} move
   * @returns {true | Promise<boolean>}
   */
  mayEnd = (move) => {
    if (!ENDINGS.includes(move) || !this.model.legal().includes(move)) return true;
    const silent = unasked();
    if (silent.includes('*') || silent.includes(this.kind(move))) return true;
    const left = this.left(move);
    return left.length === 0 || this.askIfForGood(move, left);
  };

  /** @param {string} move @param {string[]} left */
  async askIfForGood(move, left) {
    const seq = this.model.state?.seq;
    const goes = !(await this.isForGood(move)) || this.model.closed || seq !== this.model.state?.seq;
    return goes || this.ask(move, left);
  }

  /**
   * @param {string} move
   * @param {string[]} left
   * @returns {Promise<boolean>}
   */
  ask(move, left) {
    this.answer(false);
    void addStyle('/client/confirm.css');
    const before = document.activeElement;
    const view = this.model.state?.view;
    const back = el(
      'button',
      { type: 'button', class: 'primary', onclick: () => this.answer(false) },
      t('confirm.back'),
    );
    this.box.checked = false;
    fill(
      this.root,
      el('p', null, el('b', null, t('confirm.left', { phase: view ? phaseName(view) : '' }))),
      el(
        'ul',
        null,
        left.slice(0, SHOWN).map((one) => el('li', null, one)),
        left.length > SHOWN && el('li', null, t('confirm.more', { n: left.length - SHOWN })),
      ),
      el(
        'div',
        { class: 'row' },
        back,
        el('button', { type: 'button', onclick: () => this.answer(true) }, t(`confirm.${move}`)),
      ),
      el('label', { class: 'toggle' }, this.box, t('confirm.never')),
    );
    this.root.setAttribute('aria-label', t('confirm.label'));
    this.root.hidden = false;
    this.root.scrollIntoView({ block: 'nearest' });
    back.focus();
    return new Promise((resolve) => {
      this.answer = (sure) => {
        this.answer = () => {};
        if (sure && this.box.checked) neverAsk(this.kind(move));
        const held = this.root.contains(document.activeElement);
        this.root.hidden = true;
        if (held && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
        resolve(sure);
      };
    });
  }

  /** @param {KeyboardEvent} event */
  escape = (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.answer(false);
  };
}

/**
 * Asks in that place from now on.
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createConfirm(root, model) {
  const confirm = new Confirm(root, model);
  root.addEventListener('keydown', confirm.escape);
  model.mayEnd = confirm.mayEnd;
}
