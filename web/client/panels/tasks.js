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

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  root.classList.add('panel', 'tasks-panel');
  const why = el('p', { class: 'hint', role: 'status' });
  const starter = button('', () => (running ? (running = false) : void allOfThem()));
  const body = el('div');
  root.append(body, el('div', { class: 'toolbar' }, starter, why));
  let running = false;

  const { tasks = { phases: new Set() } } = model.game;
  const signs = tasks.signs ?? {};
  const isOn = () => mustDecide(model, tasks.phases);

  function draw() {
    const view = model.shown();
    fill(why);
    keepFocus(root, () => {
      fill(body, view && isOn() ? drawn(view) : []);
    });
    starter.hidden = !isOn() || (subjects().size < FEW && !running);
    starter.textContent = t(running ? 'panels.stop' : 'panels.tasks.all');
    if (isOn() && !running && !model.legal().includes('done') && tasks.explained?.has(phaseOf(model)))
      void explain();
  }

  /** All of it as the machine would do it, up to the end of the phase, which stays with the person. */
  async function allOfThem() {
    const phase = phaseOf(model);
    running = true;
    draw();
    await playSeries(
      model,
      async () => {
        const move = isOn() && phaseOf(model) === phase ? await model.advise() : null;
        return move?.includes(' ') && model.legal().includes(move) ? { move } : null;
      },
      () => running,
    );
    running = false;
    draw();
  }

  async function explain() {
    const seq = model.state?.seq;
    const checked = await model.check('done');
    if (model.state?.seq === seq && isOn() && checked.outcome !== 'done') fill(why, ...refusal(checked));
  }

  /** @param {View} view */
  function drawn(view) {
    const key = `panels.task.${phaseOf(model)}`;
    return [
      el('h3', null, has(key) ? t(key) : phaseName(view), ' ', ruleChip(view.phase.rule)),
      el('p', { class: 'hint' }, has(`${key}.hint`) && t(`${key}.hint`), ' ', tasks.left?.(view, model)),
      el(
        'ul',
        { class: 'task-rows' },
        [...subjects()].map(([key, moves]) => taskRow(view, key, moves)),
      ),
    ];
  }

  /** Legal moves by what they are about. @returns {Map<string, string[][]>} */
  function subjects() {
    /** @type {Map<string, string[][]>} */
    const found = new Map();
    for (const move of model.legal()) {
      const words = move.split(' ');
      if (words.length < 2) continue;
      const key = `${words[0]} ${words[1]}`;
      found.set(key, [...(found.get(key) ?? []), words]);
    }
    return found;
  }

  /** @param {View} view @param {string} key @param {string[][]} moves */
  function taskRow(view, key, moves) {
    const [verb, subject] = key.split(' ');
    const vocabs = model.catalogue.moves.find((move) => move.verb === verb)?.args ?? [];
    return el(
      'li',
      { class: `task ${model.game.sideClass(model.me ?? '')}` },
      el('div', { class: 'task-face' }, face(view, vocabs[0], subject)),
      el('div', { class: 'task-buttons' }, controls(verb, moves, vocabs, model.word(vocabs[0], subject))),
    );
  }

  /** @param {View} view @param {string} vocab @param {string} id */
  function face(view, vocab, id) {
    return tasks.face?.(view, model, vocab, id) ?? el('b', null, model.word(vocab, id));
  }

  /** @param {string} verb @param {string[][]} moves @param {string[]} vocabs @param {string} name */
  function controls(verb, moves, vocabs, name) {
    if (vocabs[1] === 'number') return numbered(verb, moves, name);
    if (moves[0].length < 3) return oneButton(moves[0].join(' '), signs[verb] ?? verbWords(verb), name);
    if (moves.length <= BUTTONS)
      return moves.map((words) => oneButton(words.join(' '), model.word(vocabs[1], words[2]), name));
    const menu = el(
      'select',
      { 'data-key': `${verb} ${name}`, 'aria-label': name },
      moves.map((words) => el('option', { value: words.join(' ') }, model.word(vocabs[1], words[2]))),
    );
    const go = el(
      'button',
      {
        type: 'button',
        'aria-label': t('pair', { name, what: t('panels.tasks.go') }),
        onclick: () => void model.play(menu.value),
      },
      t('panels.tasks.go'),
    );
    return [menu, go];
  }

  /** @param {string} verb */
  function verbWords(verb) {
    const key = `panels.tasks.${verb}`;
    return has(key) ? t(key) : verbName(model.catalogue.id, verb);
  }

  /** A point, or all of it. @param {string} verb @param {string[][]} moves @param {string} name */
  function numbered(verb, moves, name) {
    const most = moves[moves.length - 1];
    return [
      oneButton(moves[0].join(' '), `${signs[verb] ?? ''}${moves[0][2]}`, name),
      moves.length > 1 && oneButton(most.join(' '), `${signs[verb] ?? ''}${most[2]}`, name),
    ];
  }

  /** @param {string} move @param {string} label @param {string} name */
  function oneButton(move, label, name) {
    return el(
      'button',
      {
        type: 'button',
        'data-key': move,
        'aria-label': t('pair', { name, what: label }),
        onclick: () => void model.play(move),
      },
      label,
    );
  }

  drawOn(model, ['state', 'past', 'language'], draw);
  return { relevant: isOn, title: () => t('panels.decide.title') };
}
