/** The end: who won, the journal to keep, the check of the dice, and the same game once more. */
import { ownSeats, playAgain } from './again.js';
import { download, el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { seatScores } from './header.js';
import { keptShare, recall } from './keep.js';
import { endingName } from './names.js';
import { inOwnWords } from './refusals.js';
import { ruleChip } from './rules.js';
import { verifyJournal } from './verify.js';

/** @typedef {import('./types.js').Model} Model */

/** Endings that say no more than who won. */
const PLAIN = new Set(['victory', 'draw']);

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createResult(root, model) {
  const verdict = el('div', { class: 'verdict', role: 'status' });

  async function keep() {
    const text = await model.journal();
    if (text === null) fill(verdict, t('result.nojournal'));
    else download(`${model.catalogue.id}-${model.welcome?.room ?? 'game'}.journal`, text);
  }

  async function check() {
    fill(verdict, t('result.checking'));
    const text = await model.journal();
    const key = model.link.key;
    if (text === null) {
      fill(verdict, t('result.nojournal'));
      return;
    }
    try {
      const found = verifyJournal(text, model.catalogue, {
        commitment: recall('commitment.' + key) ?? model.welcome?.commitment,
        seat: model.seat,
        share: keptShare(key),
      });
      const close = () => fill(verdict);
      fill(verdict, verdictWords(found), el('button', { type: 'button', onclick: close }, t('close')));
    } catch (error) {
      fill(verdict, t('verify.unreadable', { why: String(error) }));
    }
  }

  /** A spectator has no seat to take again, and who plays all of them has no other. */
  function againButtons() {
    const mine = ownSeats(model);
    if (!mine.includes(true)) return [];
    const button = (/** @type {string} */ words, /** @type {boolean} */ swapped) =>
      el('button', { type: 'button', onclick: () => void again(swapped) }, t(words));
    return [button('result.again', false), mine.includes(false) && button('result.again.other', true)];
  }

  /** @param {boolean} swapped */
  async function again(swapped) {
    const why = await playAgain(model, swapped);
    if (why === '') fill(verdict, t('start.unreachable'));
    else if (why !== null) fill(verdict, t('start.failed', { why: inOwnWords(why) }));
  }

  function draw() {
    const result = model.state?.result;
    root.hidden = !result;
    if (!result || !model.state) return;
    const winners = listed(result.winners.map((name) => model.game.sideName(name)));
    const scores = seatScores(model, model.state.view);
    const track = model.state.view.seats
      .map((s, i) => `${model.game.sideName(s.name)} ${scores[i]}`)
      .join(' – ');
    const mine = model.me !== null && result.winners.includes(model.me);
    fill(
      root,
      el(
        'p',
        { class: 'result-line' },
        el(
          'b',
          null,
          winners ? t(mine ? 'result.mine' : 'result.wins', { side: winners }) : t('result.draw'),
        ),
        ` ${PLAIN.has(result.text) ? '' : endingName(model.catalogue.id, result.text)} `,
        ruleChip(result.rule),
        el('span', { class: 'scores' }, track),
      ),
      el(
        'div',
        { class: 'row' },
        el('button', { type: 'button', onclick: check }, t('result.check')),
        el('button', { type: 'button', onclick: keep }, t('result.journal')),
        el('a', { class: 'button', href: '/' }, t('home')),
        againButtons(),
      ),
      verdict,
    );
  }

  model.on('state', draw);
  model.on('language', draw);
  draw();
}

/** @param {import('./verify.js').Verdict} found */
export function verdictWords(found) {
  const known = found.commitment !== null; // without the table's promise, only that all fits together
  const lines = [
    known && t(found.commitment ? 'verify.commitment' : 'verify.commitment.no'),
    found.share !== null && t(found.share ? 'verify.share' : 'verify.share.no'),
    found.wrong.length === 0
      ? t('verify.dice', { dice: found.dice, draws: found.draws })
      : t('verify.wrong', { n: found.wrong.length, first: found.wrong[0] }),
    found.byHand > 0 && t('verify.hand', { n: found.byHand }),
    !known && t('verify.unpromised'),
    t('verify.rules'),
  ];
  return [
    el(
      'p',
      { class: found.fair ? 'fair' : 'unfair' },
      t(!found.fair ? 'verify.unfair' : known ? 'verify.fair' : 'verify.fits'),
    ),
    el(
      'ul',
      null,
      lines.filter((line) => line !== false).map((line) => el('li', null, line)),
    ),
  ];
}
