/** The end: who won, the journal to keep, the check of the dice, and the same game once more. */
import { ownSeats, playAgain } from './again.js';
import { download, el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { seatScores } from './header.js';
import { keptShare, recall } from './keep.js';
import { endingName } from './names.js';
import { asSentence, inOwnWords, noteInOwnWords } from './refusals.js';
import { ruleChip } from './rules.js';
import { createShare } from './share.js';

/** @typedef {import('./types.js').Model} Model */

/** Endings that say no more than who won. */
const PLAIN = new Set(['victory', 'draw']);

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createResult(root, model) {
  const verdict = el('div', { class: 'verdict', role: 'status' });
  const sharing = { isOpen: false };

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
      const { verifyJournal } = await import('./verify.js'); // it is large, and few ask
      const found = verifyJournal(text, model.catalogue, {
        commitment: recall('commitment.' + key) ?? model.welcome?.commitment,
        seat: model.seat,
        share: keptShare(key),
        dice: model.welcome?.dice,
      });
      const close = () => fill(verdict);
      fill(
        verdict,
        verdictWords(found, model.catalogue.seats, (seat) => model.game.sideName(seat)),
        el('button', { type: 'button', onclick: close }, t('close')),
      );
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
    const other = mine.length > 2 ? 'result.again.next' : 'result.again.other';
    return [button('result.again', false), mine.includes(false) && button(other, true)];
  }

  /** @param {boolean} swapped */
  async function again(swapped) {
    const why = await playAgain(model, swapped);
    if (why === '') fill(verdict, t('start.unreachable'));
    else if (why !== null) fill(verdict, t('start.failed', { why: inOwnWords(why) }));
  }

  /** How it came about. @param {import('./types.js').Result} result */
  function howWords({ ended, rule, seat, text }) {
    if (ended) return t('ended.' + rule, { side: seat ? model.game.sideName(seat) : '' });
    return PLAIN.has(text) ? '' : asSentence(endingName(model.catalogue.id, text));
  }

  function draw() {
    const result = model.state?.result;
    root.hidden = !result;
    if (!result || !model.state) return;
    const winners = listed(result.winners.map((name) => model.game.sideName(name)));
    const scores = seatScores(model, model.state.view);
    const track = model.state.view.seats
      .map((s, i) => `${model.game.sideName(s.name)} ${scores[i].text}`)
      .join(' – ');
    const mine = model.me !== null && result.winners.includes(model.me);
    const share = createShare(model, () => void keep(), sharing);
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
        ` ${howWords(result)} `,
        !result.ended && ruleChip(result.rule),
        el('span', { class: 'scores' }, track),
      ),
      el(
        'div',
        { class: 'row' },
        el('button', { type: 'button', onclick: check }, t('result.check')),
        el('button', { type: 'button', onclick: keep }, t('result.journal')),
        share.button,
        el('a', { class: 'button', href: '/' }, t('home')),
        againButtons(),
      ),
      share.place,
      verdict,
    );
  }

  model.on('state', draw);
  model.on('language', draw);
  draw();
}

/** @typedef {import('./verify.js').Verdict} Verdict */

/**
 * @param {Verdict} found
 * @param {string[]} seats
 * @param {(seat: string) => string} nameOf
 */
export function verdictWords(found, seats, nameOf) {
  const known = found.commitment !== null; // without the table's promise, only that all fits together
  const { dice, draws, byHand, wrong, notes } = found;
  const lines = [
    known && t(found.commitment ? 'verify.commitment' : 'verify.commitment.no'),
    found.share !== null && t(found.share ? 'verify.share' : 'verify.share.no'),
    kindWords(found),
    wrong.length > 0
      ? t('verify.wrong', { n: wrong.length, first: wrong[0] })
      : t(byHand > 0 ? 'verify.dice.rest' : 'verify.dice', { dice, draws }),
    byHand > 0 && handWords(found, nameOf),
    !known && t('verify.unpromised'),
    ...notes.map(({ move, words }) =>
      t(move === 0 ? 'verify.note.setup' : 'verify.note', {
        move,
        words: noteInOwnWords(words, seats, nameOf),
      }),
    ),
    t('verify.rules'),
  ];
  return [
    el('p', { class: found.fair ? 'fair' : 'unfair' }, t(verdictTitle(found, known))),
    el(
      'ul',
      null,
      lines.filter((line) => line !== false).map((line) => el('li', null, line)),
    ),
  ];
}

/** @param {Verdict} found @param {boolean} known */
function verdictTitle({ fair, byHand }, known) {
  if (!fair) return 'verify.unfair';
  if (byHand > 0) return 'verify.provable'; // what was typed in nobody can call fair
  return known ? 'verify.fair' : 'verify.fits';
}

/** @param {Verdict} found @returns {string | false} */
function kindWords({ kind, agreed }) {
  if (kind === null) return false;
  return t(agreed ? 'verify.kind.' + (kind || 'untold') : 'verify.kind.no');
}

/** @param {Verdict} found @param {(seat: string) => string} nameOf */
function handWords({ kind, byHand, hands, forbidden }, nameOf) {
  const what = [...hands].map(([seat, n]) => `${seat ? nameOf(seat) : t('import.setup')} ${n}`);
  const words = { n: byHand, who: listed(what), line: forbidden?.line ?? 0, move: forbidden?.move ?? 0 };
  if (forbidden) return t('verify.hand.no', words);
  return t(kind === '' ? 'verify.hand.untold' : 'verify.hand', words);
}
