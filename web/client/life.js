/**
 * What one may do with a game besides playing it: resign, offer a draw, let a bot play, pause, rename. A
 * list of buttons for the menu, each of which asks once more, and what others have proposed, for the notices.
 */
import { createAsk } from './ask_dialog.js';
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { botName } from './names.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./notices.js').Notice} Notice */

/**
 * Dice were being rolled for a move when the page was left: they are asked for again.
 * @param {Model} model
 */
export async function rollOn(model) {
  const pending = model.state?.pending;
  if (!pending || model.trail.open || model.closed) return;
  await model.asOne(async () => {
    const { move, faces, dice, rolls } = pending;
    const told = await model.askFaces(move, { wanted: dice, given: faces, rolls });
    if (told) await model.play(move, told);
  });
}

const DAY_S = 24 * 60 * 60;

class Life {
  /** @param {HTMLElement} root where the dialog stands @param {Model} model */
  constructor(root, model) {
    this.model = model;
    this.ask = createAsk(root);
    this.list = el('section', { class: 'life' });
    this.late = false;
    for (const kind of /** @type {const} */ (['welcome', 'seats', 'state', 'language']))
      model.on(kind, this.draw);
    model.on('late', () => (this.late = true));
    model.on('state', () => (this.late = this.late && this.model.legal().length > 0));
    this.draw();
  }

  get own() {
    return this.model.seat === null ? undefined : this.model.seats[this.model.seat];
  }

  /** The people who play by hand, without oneself. */
  others() {
    return this.model.seats.flatMap(({ kind, stand_in: bot }, i) =>
      kind === 'person' && !bot && i !== this.model.seat ? [i] : [],
    );
  }

  // ---- The menu ----

  draw = () => {
    const { own } = this;
    const playing = this.model.welcome?.state === 'playing';
    const paused = this.model.welcome?.paused;
    const byHand = own && !own.stand_in;
    const button = (/** @type {string} */ words, /** @type {() => void} */ run) =>
      el('button', { type: 'button', class: 'quiet', onclick: run }, t(words));
    const plays = playing && own && !own.resigned;
    fill(
      this.list,
      own && el('h2', null, t('life')),
      own && button('life.rename', this.rename),
      plays && (paused ? button('life.resume', this.resume) : button('life.pause', this.pause)),
      plays && (byHand ? button('life.hand', this.hand) : button('life.back', this.takeBack)),
      plays && byHand && this.others().length > 0 && button('life.draw', this.offerDraw),
      plays && button('life.resign', this.resign),
    );
    this.list.hidden = !own;
  };

  /** @param {object} request */
  wish(request) {
    return this.model.link.wish(request);
  }

  rename = () => {
    const input = el('input', { type: 'text', maxlength: 60, value: this.model.welcome?.name ?? '' });
    this.ask({
      title: t('life.rename.title'),
      text: [],
      field: el('label', { class: 'field' }, t('life.rename.label'), input),
      yes: t('life.rename.yes'),
      run: () => this.wish({ type: 'rename', text: input.value }),
    });
  };

  resign = () => {
    const { seats } = this.model;
    const left = seats.flatMap((seat, i) => (seat.resigned || i === this.model.seat ? [] : [i]));
    const people = left.some((i) => seats[i].kind === 'person');
    const follows =
      left.length === 1
        ? t('life.resign.two', { side: this.model.seatName(left[0]) })
        : t(people ? 'life.resign.more' : 'life.resign.bots');
    this.ask({
      title: t('life.resign.title'),
      text: [follows],
      yes: t('life.resign.yes'),
      run: () => this.wish({ type: 'resign' }),
    });
  };

  offerDraw = () => {
    this.ask({
      title: t('life.draw.title'),
      text: [t('life.draw.text')],
      yes: t('life.draw.yes'),
      run: () => this.wish({ type: 'draw' }),
    });
  };

  pause = () => {
    this.ask({
      title: t('life.pause.title'),
      text: [t(this.others().length ? 'life.pause.text' : 'life.pause.alone')],
      yes: t('life.pause.yes'),
      run: () => this.wish({ type: 'pause' }),
    });
  };

  resume = () => void this.wish({ type: 'pause', consent: false });

  takeBack = () => void this.wish({ type: 'hand', seat: this.model.seat, bot: '' });

  hand = () => this.askBot(this.model.seat ?? 0, t('life.hand.title'), t('life.hand.text'));

  /** @param {number} seat @param {string} title @param {string} text */
  askBot(seat, title, text) {
    const { catalogue, welcome } = this.model;
    const bots = catalogue.bots.map(({ name }) => el('option', { value: name }, botName(catalogue.id, name)));
    const choice = el('select', null, bots);
    this.ask({
      title,
      text: [text, welcome?.dice === 'real' && t('life.hand.real')],
      field: el('label', { class: 'field' }, t('life.hand.bot'), choice),
      yes: t('life.hand.yes'),
      run: () => this.wish({ type: 'hand', seat, bot: choice.value }),
    });
  }

  // ---- Notices ----

  /** @returns {Notice[]} */
  notices() {
    const { welcome } = this.model;
    if (welcome?.state !== 'playing') return [];
    return [
      this.ownNotices(),
      welcome.paused ? [this.paused()] : this.proposed('pause', welcome.pausing),
      this.proposed('draw', welcome.drawing),
      this.model.seats.flatMap((_, i) => this.away(i)),
    ].flat();
  }

  /** @returns {Notice} */
  paused() {
    const plays = this.own && !this.own.resigned;
    const buttons = plays ? [{ words: t('life.resume'), press: this.resume }] : [];
    return { id: 'paused', words: t('notice.paused'), buttons };
  }

  /** What a bot does in one's seat, one's clock, one's dice. @returns {Notice[]} */
  ownNotices() {
    const { own, model } = this;
    if (!own) return [];
    const bot = botName(model.catalogue.id, own.stand_in);
    const back = { words: t('life.back'), press: this.takeBack };
    const roll = { words: t('notice.roll'), press: () => void rollOn(model) };
    return [
      own.resigned ? [{ id: 'resigned', words: t('notice.resigned', { bot }) }] : [],
      own.stand_in && !own.resigned
        ? [{ id: 'stand-in', words: t('notice.stand-in', { bot }), buttons: [back] }]
        : [],
      this.late ? [{ id: 'late', words: t('notice.late') }] : [],
      model.state?.pending && !own.stand_in
        ? [{ id: 'pending', words: t('notice.pending'), buttons: [roll] }]
        : [],
    ].flat();
  }

  /**
   * Something that all must agree to, and some do.
   * @param {'pause' | 'draw'} what
   * @param {number[]} by
   * @returns {Notice[]}
   */
  proposed(what, by) {
    if (by.length === 0) return [];
    const mine = this.model.seat !== null && by.includes(this.model.seat);
    const side = listed(by.map((i) => this.model.seatName(i)));
    const say = (/** @type {boolean} */ consent) => void this.wish({ type: what, consent });
    const words = mine && by.length === 1 ? t(`notice.${what}.mine`) : t(`notice.${what}`, { side });
    const may = this.own && !this.own.stand_in;
    const agree = { words: t('notice.agree'), press: () => say(true) };
    const decline = { words: t(mine ? 'notice.withdraw' : 'notice.decline'), press: () => say(false) };
    return [{ id: what, words, buttons: may ? (mine ? [decline] : [agree, decline]) : [] }];
  }

  /** Somebody whom all others may let a bot play for. @param {number} i @returns {Notice[]} */
  away(i) {
    const { model } = this;
    const seat = model.seats[i];
    const days = model.welcome?.absent ?? 0;
    const gone = Date.now() / 1000 - seat.seen;
    const may = this.own && !this.own.stand_in && i !== model.seat;
    if (!may || !days || seat.kind !== 'person' || seat.stand_in || seat.here || !seat.seen) return [];
    if (gone < days * DAY_S) return [];
    const side = model.seatName(i);
    const when = t('life.ago.days', { n: Math.floor(gone / DAY_S) });
    const by = listed(seat.handing.map((n) => model.seatName(n)));
    const words = by ? t('notice.handing', { by, side }) : t('notice.away', { side, when });
    const agreed = model.seat !== null && seat.handing.includes(model.seat);
    const press = () =>
      this.askBot(i, t('life.hand.other', { side }), t('life.hand.other.text', { side }));
    return [{ id: `away-${i}`, words, buttons: agreed ? [] : [{ words: t('notice.away.do'), press }] }];
  }
}

/** @param {HTMLElement} root where the dialog stands @param {Model} model */
export function createLife(root, model) {
  const life = new Life(root, model);
  return { list: life.list, notices: () => life.notices() };
}
