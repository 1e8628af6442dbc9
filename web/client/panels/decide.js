/** What must be decided, as big buttons or as a list; at most one of the two has something to say. */
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';
import { createPanel as createChoice } from './choice.js';
import { drawOn } from './kit.js';
import { createPanel as createTasks } from './tasks.js';

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  const bodies = [el('div'), el('div')];
  const none = el('p', { class: 'hint' });
  root.append(...bodies, none);
  const parts = [createChoice(bodies[0], model), createTasks(bodies[1], model)];

  function draw() {
    parts.forEach((part, i) => (bodies[i].hidden = !part.relevant()));
    fill(none, parts.some((part) => part.relevant()) ? '' : t(nothing()));
  }

  function nothing() {
    if (model.past) return 'moves.past';
    return model.state?.result ? 'panels.decide.over' : 'panels.decide.none';
  }

  drawOn(model, ['state', 'past', 'language'], draw);
  return { relevant: () => parts.some((part) => part.relevant()), title: () => t('panels.decide.title') };
}
