/** One seat's table: puts board, panels, lists and log together, and takes them down again. */
import { createBoard } from './board/board.js';
import { createCalling } from './calling.js';
import { createCommand } from './command.js';
import { ENDINGS } from './confirm.js';
import { createDecide } from './decide.js';
import { askFaces } from './dice_pad.js';
import { el } from './dom.js';
import { createFields } from './fields.js';
import { openGuide } from './guide/guide.js';
import { createHeader } from './header.js';
import { t } from './i18n.js';
import { createLessons } from './lessons/lessons.js';
import { createLife, rollOn } from './life.js';
import { createLive } from './live.js';
import { createLog } from './log.js';
import { createMenu } from './menu.js';
import { Model } from './model.js';
import { moveWords } from './move_words.js';
import { createMoves } from './moves.js';
import { createNews } from './news.js';
import { gameWord } from './names.js';
import { createNotices } from './notices.js';
import { createNotify } from './notify.js';
import { createPlaces } from './places.js';
import { createPlayback } from './playback.js';
import { createReplay } from './replay.js';
import { createResult } from './result.js';
import { hide as hideHint } from './hint.js';
import { hideRule } from './rules.js';
import { createShortcuts } from './shortcuts.js';
import { createSince } from './since.js';
import { createStrip } from './strip.js';
import { createTabs } from './tabs.js';
import { createTalk } from './talk.js';
import { createWaiting } from './waiting.js';

/** @typedef {import('./types.js').Handover} Handover */

const WIDE = '(min-width: 1000px)'; // as in play.css: there the log has a place of its own
const LOW = '(max-height: 950px)'; // as in lessons.css: there a lesson takes it

class SeatTable {
  /**
   * @param {HTMLElement} root
   * @param {import('./link.js').Link} link
   * @param {Awaited<ReturnType<typeof import('./load.js').loadGame>>} loaded
   * @param {Handover | null} handover
   */
  constructor(root, link, loaded, handover) {
    this.root = root;
    this.loaded = loaded;
    this.model = new Model(link, this.loaded);
    // “Done” would say nothing of what the dice are for.
    this.model.askFaces = (move, dice) =>
      askFaces(this.model, ENDINGS.includes(move) ? '' : moveWords(this.model, move), dice);
    const head = el('header', { class: 'top' });
    const strip = el('nav', { class: 'strip' });
    const notices = el('section', { class: 'notices' });
    const result = el('section', { class: 'result', 'aria-live': 'polite' });
    const waiting = el('section', { class: 'waiting' });
    this.boardRoot = el('section', { class: 'board-area' });
    this.decideRoot = el('section', { class: 'decide', tabindex: '-1' });
    const tabsRoot = el('section', { class: 'tabs' });
    const commandRoot = el('section', { class: 'command-area' });
    this.logPlace = el('section', { class: 'log-area' });
    this.lesson = el('aside', { class: 'lesson', tabindex: '-1', hidden: true });
    const side = el(
      'div',
      { class: 'side' },
      this.lesson,
      this.decideRoot,
      commandRoot,
      tabsRoot,
      this.logPlace,
    );
    this.main = el('main', { class: 'table' }, this.boardRoot, side);
    const live = el('div');
    this.skip = el('button', { type: 'button', class: 'skip', onclick: () => this.decideRoot.focus() });
    this.root.append(this.skip, head, strip, notices, result, waiting, this.main, live);
    this.decide = createDecide(this.decideRoot, this.model, handover);
    const command = createCommand(commandRoot, this.model, this.decide.play, this.decide.note);
    this.tabs = createTabs(tabsRoot, () => t('tabs'));
    this.logRoot = el('div');
    this.log = createLog(this.logRoot, this.model);
    const { replay, mounted, logTab } = this.addTabs();
    this.replay = replay;
    this.mounted = mounted;
    this.logTab = logTab;
    this.decided = ''; // for what the last panel was raised
    this.room = [matchMedia(WIDE), matchMedia(LOW)];
    for (const each of this.room) each.addEventListener('change', this.placeLog);
    this.placeLog();
    this.shortcuts = createShortcuts([
      { key: '/', words: 'keys.command', run: command.focus },
      { key: 's', words: 'keys.sensible', run: this.decide.doSensible },
      { key: 'p', words: 'keys.on', run: this.decide.playOn },
      { key: 'd', words: 'keys.done', run: () => this.endPhase() },
      { key: 'u', words: 'keys.undo', run: this.decide.undo },
      { key: 'n', words: 'keys.skip', run: () => this.model.stage.skip() },
      { key: 'x', words: 'keys.present', run: () => this.model.stage.toPresent() },
      { key: 'm', words: 'keys.moves', run: () => this.reach('moves') },
      { key: 'l', words: 'keys.log', run: () => this.reachLog() },
      { key: 'r', words: 'keys.replay', run: () => this.reach('replay') },
      { key: ',', words: 'keys.phase.back', run: () => this.replay.jump('phase', -1) },
      { key: '.', words: 'keys.phase.next', run: () => this.replay.jump('phase', 1) },
      { key: '<', words: 'keys.turn.back', run: () => this.replay.jump('turn', -1) },
      { key: '>', words: 'keys.turn.next', run: () => this.replay.jump('turn', 1) },
      { key: '[', words: 'keys.previous', run: () => this.tabs.step(-1) },
      { key: ']', words: 'keys.next', run: () => this.tabs.step(1) },
      { key: 'g', words: 'keys.guide', run: () => openGuide('') },
      { key: 'Escape', words: 'keys.escape', run: this.escape },
    ]);
    const places = createPlaces(this.root, this.model);
    const showCalling = createCalling(this.root, this.model);
    const life = createLife(this.root, this.model);
    const teach = createLessons(this.lesson, this.model, this.placeLog);
    const menu = createMenu(this.model, this.shortcuts.show, places.list, life.list, showCalling, teach);
    this.stopClocks = createHeader(head, this.model, [...createTalk(this.model), ...menu]);
    createStrip(strip, this.model);
    createNotices(notices, this.model, places.show, life.notices);
    createResult(result, this.model);
    createWaiting(waiting, this.model, places.show);
    const { board } = this.loaded.game;
    const handle = board ? createBoard(this.boardRoot, this.model, board) : null;
    if (!handle) createFields(this.boardRoot, this.model);
    this.main.classList.toggle('boardless', !handle);
    createNews(this.boardRoot, this.model);
    createPlayback(this.boardRoot, this.model);
    createSince(this.boardRoot, this.model, handle);
    const { id, title } = this.loaded.catalogue;
    createNotify(this.model, () => gameWord(id, 'short', id, title));
    createLive(live, this.model);
    this.relabel();
    this.raise();
    this.model.on('state', this.raise);
    this.model.on('past', () => {
      this.tabs.refresh();
      this.main.classList.toggle('in-the-past', this.model.past !== null);
    });
    this.model.on('language', this.relabel);
    this.model.stage.theatre = this.watch;
    this.model.stage.advance();
    void rollOn(this.model);
  }

  /**
   * A fight is watched in the panel that shows it.
   * @type {NonNullable<import('./stage.js').Stage['theatre']>}
   */
  watch = (act, seen) => {
    const found = this.mounted.find(({ panel }) => panel.watch?.(act.until, seen));
    if (found) this.tabs.reveal(found.id);
    return found !== undefined;
  };

  // ---- Tabs ----

  addTabs() {
    const moves = el('div');
    this.tabs.add('moves', () => t('tab.moves'), moves);
    createMoves(moves, this.model, this.decide.play);
    const { game } = this.loaded;
    const fitting = game.panels.filter(({ fits }) => fits?.(game) ?? true);
    const mounted = fitting.map(({ id, create }) => {
      const body = el('div');
      const panel = create(body, this.model);
      this.tabs.add(id, () => panel.title(), body);
      return { id, panel };
    });
    const logTab = el('div');
    this.tabs.add('log', () => t('log.title'), logTab);
    const replayRoot = el('div');
    this.tabs.add('replay', () => t('tab.replay'), replayRoot);
    const replay = createReplay(replayRoot, this.model, this.log);
    this.tabs.onSelect((id) => {
      if (id === 'replay') void replay.enter();
      else replay.leave(); // also if the first look is still under way
      if (id === 'log') this.log.toEnd();
    });
    return { replay, mounted, logTab };
  }

  /** Whether the log has a place of its own: on a wide screen, unless a lesson needs that. */
  isLogApart() {
    const [wide, low] = this.room;
    return wide.matches && (Boolean(this.lesson.hidden) || !low.matches);
  }

  /** Where it has none it is a tab. */
  placeLog = () => {
    const isApart = this.isLogApart();
    const place = isApart ? this.logPlace : this.logTab;
    if (this.logRoot.parentElement === place) return;
    place.append(this.logRoot);
    this.tabs.show('log', { hidden: isApart });
    this.log.toEnd();
  };

  /**
   * Raises the panel that is needed for what must be decided, but only when that changes: people may look
   * elsewhere.
   */
  raise = () => {
    this.tabs.refresh();
    const relevant = this.mounted.filter(({ panel }) => panel.relevant());
    for (const { id, panel } of this.mounted) this.tabs.show(id, { marked: panel.relevant() });
    const view = this.model.state?.view;
    const now = view
      ? `${view.turn} ${view.phase.rule} ${this.model.legal().length > 0} ${relevant.map((r) => r.id)}`
      : '';
    if (now === this.decided || this.model.past) return;
    const isFirst = this.decided === '';
    this.decided = now;
    // Who comes to a game that is over, and has not played in it, comes to see how it went.
    if (isFirst && this.model.seat === null && this.model.welcome?.state === 'over')
      this.tabs.select('replay');
    else if (this.model.state?.result)
      this.tabs.raise(this.mounted.find(({ id }) => id === 'points')?.id ?? 'moves');
    else if (this.model.legal().length > 0) this.tabs.raise(relevant[0]?.id ?? 'moves');
  };

  relabel = () => {
    this.skip.textContent = t('skip');
    this.boardRoot.setAttribute('aria-label', t('region.board'));
    this.decideRoot.setAttribute('aria-label', t('region.decide'));
    this.tabs.refresh();
  };

  // ---- Keys ----

  endPhase() {
    const move = ENDINGS.find((verb) => this.model.legal().includes(verb));
    if (move) this.decide.play(move);
  }

  /** @param {string} id */
  reach(id) {
    this.tabs.open(id);
    document.getElementById(`body-${id}`)?.focus();
  }

  reachLog() {
    if (!this.isLogApart()) this.tabs.open('log');
    /** @type {HTMLElement | null} */ (this.logRoot.querySelector('.log'))?.focus();
  }

  escape = () => {
    if (this.replay.isOn()) this.tabs.select('moves');
    else this.model.select(null);
  };

  /** Takes it down: nothing of the seat is left in the page. */
  close() {
    this.shortcuts.stop();
    this.stopClocks();
    hideRule();
    hideHint();
    for (const each of this.room) each.removeEventListener('change', this.placeLog);
    this.model.close();
    this.root.replaceChildren();
  }
}

/**
 * @param {HTMLElement} root
 * @param {import('./link.js').Link} link
 * @param {Awaited<ReturnType<typeof import('./load.js').loadGame>>} loaded
 * @param {Handover | null} handover
 * @returns {() => void} takes it down: nothing of the seat is left in the page
 */
export function createTable(root, link, loaded, handover) {
  const table = new SeatTable(root, link, loaded, handover);
  return () => table.close();
}
