/**
 * Small things to be dealt out one by one. Each thing that a legal move names has a row with its buttons.
 */
import { el, fill } from '../dom.js';
import { has, t } from '../i18n.js';
import { phaseName, verbName } from '../names.js';
import { button, drawOn, keepFocus, mustDecide, phaseOf, refusal } from './kit.js';
import { playSeries } from './series.js';
import { ruleChip } from '../rules.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').View} View
 */

const FEW = 3; // rows that one does by hand
const BUTTONS = 4; // more targets than these stand in a menu

class TasksPanel {
  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.running = false;
    this.root.classList.add('panel', 'tasks-panel');
    this.why = el('p', { class: 'hint', role: 'status' });
    this.starter = button('', () => (this.running ? (this.running = false) : void this.allOfThem()));
    this.body = el('div');
    this.root.append(this.body, el('div', { class: 'toolbar' }, this.starter, this.why));
    /** @type {import('./types.js').Tasks} */
    this.tasks = this.model.game.tasks ?? { phases: new Set() };
    this.signs = this.tasks.signs ?? {};
    drawOn(this.model, ['state', 'past', 'language'], this.draw);
  }

  isOn = () => {
    return mustDecide(this.model, this.tasks.phases);
  };

  draw = () => {
    const view = this.model.shown();
    fill(this.why);
    keepFocus(this.root, () => {
      fill(this.body, view && this.isOn() ? this.drawn(view) : []);
    });
    this.starter.hidden = !this.isOn() || (this.subjects().size < FEW && !this.running);
    this.starter.textContent = t(this.running ? 'panels.stop' : 'panels.tasks.all');
    if (
      this.isOn() &&
      !this.running &&
      !this.model.legal().includes('done') &&
      this.tasks.explained?.has(phaseOf(this.model))
    )
      void this.explain();
  };

  /** All of it as the machine would do it, up to the end of the phase, which stays with the person. */
  async allOfThem() {
    const phase = phaseOf(this.model);
    this.running = true;
    this.draw();
    await playSeries(
      this.model,
      async () => {
        const move = this.isOn() && phaseOf(this.model) === phase ? await this.model.advise() : null;
        return move?.includes(' ') && this.model.legal().includes(move) ? { move } : null;
      },
      () => this.running,
    );
    this.running = false;
    this.draw();
  }

  async explain() {
    const seq = this.model.state?.seq;
    const checked = await this.model.check('done');
    if (this.model.state?.seq === seq && this.isOn() && checked.outcome !== 'done')
      fill(this.why, ...refusal(checked));
  }

  /** @param {View} view */
  drawn(view) {
    const key = `panels.task.${phaseOf(this.model)}`;
    return [
      el('h3', null, has(key) ? t(key) : phaseName(view), ' ', ruleChip(view.phase.rule)),
      el(
        'p',
        { class: 'hint' },
        has(`${key}.hint`) && t(`${key}.hint`),
        ' ',
        this.tasks.left?.(view, this.model),
      ),
      el(
        'ul',
        { class: 'task-rows' },
        [...this.subjects()].map(([key, moves]) => this.taskRow(view, key, moves)),
      ),
    ];
  }

  /** Legal moves by what they are about. @returns {Map<string, string[][]>} */
  subjects() {
    /** @type {Map<string, string[][]>} */
    const found = new Map();
    for (const move of this.model.legal()) {
      const words = move.split(' ');
      if (words.length < 2) continue;
      const key = `${words[0]} ${words[1]}`;
      found.set(key, [...(found.get(key) ?? []), words]);
    }
    return found;
  }

  /** @param {View} view @param {string} key @param {string[][]} moves */
  taskRow(view, key, moves) {
    const [verb, subject] = key.split(' ');
    const vocabs = this.model.catalogue.moves.find((move) => move.verb === verb)?.args ?? [];
    return el(
      'li',
      { class: `task ${this.model.game.sideClass(this.model.me ?? '')}` },
      el('div', { class: 'task-face' }, this.face(view, vocabs[0], subject)),
      el(
        'div',
        { class: 'task-buttons' },
        this.controls(verb, moves, vocabs, this.model.word(vocabs[0], subject)),
      ),
    );
  }

  /** @param {View} view @param {string} vocab @param {string} id */
  face(view, vocab, id) {
    return this.tasks.face?.(view, this.model, vocab, id) ?? el('b', null, this.model.word(vocab, id));
  }

  /** @param {string} verb @param {string[][]} moves @param {string[]} vocabs @param {string} name */
  controls(verb, moves, vocabs, name) {
    if (vocabs[1] === 'number') return this.numbered(verb, moves, name);
    if (moves[0].length < 3)
      return this.oneButton(moves[0].join(' '), this.signs[verb] ?? this.verbWords(verb), name);
    if (moves.length <= BUTTONS)
      return moves.map((words) =>
        this.oneButton(words.join(' '), this.model.word(vocabs[1], words[2]), name),
      );
    const menu = el(
      'select',
      { 'data-key': `${verb} ${name}`, 'aria-label': name },
      moves.map((words) => el('option', { value: words.join(' ') }, this.model.word(vocabs[1], words[2]))),
    );
    const go = el(
      'button',
      {
        type: 'button',
        'aria-label': t('pair', { name, what: t('panels.tasks.go') }),
        onclick: () => void this.model.play(menu.value),
      },
      t('panels.tasks.go'),
    );
    return [menu, go];
  }

  /** @param {string} verb */
  verbWords(verb) {
    const key = `panels.tasks.${verb}`;
    return has(key) ? t(key) : verbName(this.model.catalogue.id, verb);
  }

  /** A point, or all of it. @param {string} verb @param {string[][]} moves @param {string} name */
  numbered(verb, moves, name) {
    const most = moves[moves.length - 1];
    return [
      this.oneButton(moves[0].join(' '), `${this.signs[verb] ?? ''}${moves[0][2]}`, name),
      moves.length > 1 && this.oneButton(most.join(' '), `${this.signs[verb] ?? ''}${most[2]}`, name),
    ];
  }

  /** @param {string} move @param {string} label @param {string} name */
  oneButton(move, label, name) {
    return el(
      'button',
      {
        type: 'button',
        'data-key': move,
        'aria-label': t('pair', { name, what: label }),
        onclick: () => void this.model.play(move),
      },
      label,
    );
  }

  /** What others may ask of it. */
  handle() {
    return { relevant: this.isOn, title: () => t('panels.decide.title') };
  }
}

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  return new TasksPanel(root, model).handle();
}
