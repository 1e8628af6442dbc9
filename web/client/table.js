/** One seat's table: puts board, panels, lists and log together, and takes them down again. */
import { createBoard } from './board/board.js';
import { createCommand } from './command.js';
import { createDecide } from './decide.js';
import { askFaces } from './dice_pad.js';
import { el } from './dom.js';
import { createFields } from './fields.js';
import { createHeader } from './header.js';
import { t } from './i18n.js';
import { createLive } from './live.js';
import { createLog } from './log.js';
import { createMenu } from './menu.js';
import { Model } from './model.js';
import { moveWords } from './move_words.js';
import { createMoves } from './moves.js';
import { gameWord } from './names.js';
import { createNotices } from './notices.js';
import { createNotify } from './notify.js';
import { createPlaces } from './places.js';
import { createReplay } from './replay.js';
import { createResult } from './result.js';
import { hideRule } from './rules.js';
import { createShortcuts } from './shortcuts.js';
import { createTabs } from './tabs.js';
import { createWaiting } from './waiting.js';

/** @typedef {import('./types.js').Handover} Handover */

const WIDE = '(min-width: 1000px)'; // as in play.css: there the log has a place of its own

/**
 * @param {HTMLElement} root
 * @param {import('./link.js').Link} link
 * @param {Awaited<ReturnType<typeof import('./load.js').loadGame>>} loaded
 * @param {Handover | null} handover
 * @returns {() => void} takes it down: nothing of the seat is left in the page
 */
export function createTable(root, link, loaded, handover) {
  const model = new Model(link, loaded);
  model.askFaces = (move, dice) => askFaces(model, moveWords(model, move), dice);
  const head = el('header', { class: 'top' });
  const notices = el('section', { class: 'notices' });
  const result = el('section', { class: 'result', 'aria-live': 'polite' });
  const waiting = el('section', { class: 'waiting' });
  const boardRoot = el('section', { class: 'board-area' });
  const decideRoot = el('section', { class: 'decide', tabindex: '-1' });
  const tabsRoot = el('section', { class: 'tabs' });
  const commandRoot = el('section', { class: 'command-area' });
  const logPlace = el('section', { class: 'log-area' });
  const side = el('div', { class: 'side' }, decideRoot, commandRoot, tabsRoot, logPlace);
  const main = el('main', { class: 'table' }, boardRoot, side);
  const live = el('div');
  const skip = el('button', { type: 'button', class: 'skip', onclick: () => decideRoot.focus() });
  root.append(skip, head, notices, result, waiting, main, live);

  const decide = createDecide(decideRoot, model, handover);
  const command = createCommand(commandRoot, model, decide.play, decide.note);
  const tabs = createTabs(tabsRoot, () => t('tabs'));
  const logRoot = el('div');
  const log = createLog(logRoot, model);
  const { replay, mounted, logTab } = addTabs();
  let decided = ''; // for what the last panel was raised

  const shortcuts = createShortcuts([
    { key: '/', words: 'keys.command', run: command.focus },
    { key: 's', words: 'keys.sensible', run: decide.doSensible },
    { key: 'p', words: 'keys.on', run: decide.playOn },
    { key: 'd', words: 'keys.done', run: () => endPhase() },
    { key: 'u', words: 'keys.undo', run: decide.undo },
    { key: 'm', words: 'keys.moves', run: () => reach('moves') },
    { key: 'l', words: 'keys.log', run: () => reachLog() },
    { key: 'r', words: 'keys.replay', run: () => reach('replay') },
    { key: ',', words: 'keys.phase.back', run: () => replay.jump('phase', -1) },
    { key: '.', words: 'keys.phase.next', run: () => replay.jump('phase', 1) },
    { key: '<', words: 'keys.turn.back', run: () => replay.jump('turn', -1) },
    { key: '>', words: 'keys.turn.next', run: () => replay.jump('turn', 1) },
    { key: '[', words: 'keys.previous', run: () => tabs.step(-1) },
    { key: ']', words: 'keys.next', run: () => tabs.step(1) },
    { key: 'Escape', words: 'keys.escape', run: escape },
  ]);
  const places = createPlaces(root, model);
  createHeader(head, model, createMenu(model, shortcuts.show, places.list));
  createNotices(notices, model, places.show);
  createResult(result, model);
  createWaiting(waiting, model, places.show);
  const { board } = loaded.game;
  if (board) createBoard(boardRoot, model, board);
  else createFields(boardRoot, model);
  const { id, title } = loaded.catalogue;
  createNotify(model, () => gameWord(id, 'short', id, title));
  createLive(live, model);
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', placeLog);
  placeLog();
  relabel();
  raise();

  // ---- Tabs ----

  function addTabs() {
    const moves = el('div');
    tabs.add('moves', () => t('tab.moves'), moves);
    createMoves(moves, model, decide.play);
    const mounted = loaded.game.panels.map(({ id, create }) => {
      const body = el('div');
      const panel = create(body, model);
      tabs.add(id, () => panel.title(), body);
      return { id, panel };
    });
    const logTab = el('div');
    tabs.add('log', () => t('log.title'), logTab);
    const replayRoot = el('div');
    tabs.add('replay', () => t('tab.replay'), replayRoot);
    const replay = createReplay(replayRoot, model, log);
    tabs.onSelect((id) => {
      if (id === 'replay') void replay.enter();
      else replay.leave(); // also if the first look is still under way
      if (id === 'log') log.toEnd();
    });
    return { replay, mounted, logTab };
  }

  /** On a wide screen the log is always there; on a narrow one it is a tab. */
  function placeLog() {
    (wide.matches ? logPlace : logTab).append(logRoot);
    tabs.show('log', { hidden: wide.matches });
    log.toEnd();
  }

  /**
   * Raises the panel that is needed for what must be decided, but only when that changes: people may look
   * elsewhere.
   */
  function raise() {
    tabs.refresh();
    const relevant = mounted.filter(({ panel }) => panel.relevant());
    for (const { id, panel } of mounted) tabs.show(id, { marked: panel.relevant() });
    const view = model.state?.view;
    const now = view
      ? `${view.turn} ${view.phase.rule} ${model.legal().length > 0} ${relevant.map((r) => r.id)}`
      : '';
    if (now === decided || model.past) return;
    decided = now;
    if (model.state?.result) tabs.select(mounted.find(({ id }) => id === 'points')?.id ?? 'moves');
    else if (model.legal().length > 0) tabs.select(relevant[0]?.id ?? 'moves');
  }

  model.on('state', raise);
  model.on('past', () => {
    tabs.refresh();
    main.classList.toggle('in-the-past', model.past !== null);
  });
  model.on('language', relabel);

  function relabel() {
    skip.textContent = t('skip');
    boardRoot.setAttribute('aria-label', t('region.board'));
    decideRoot.setAttribute('aria-label', t('region.decide'));
    tabs.refresh();
  }

  // ---- Keys ----

  function endPhase() {
    const move = ['done', 'pass'].find((verb) => model.legal().includes(verb));
    if (move) decide.play(move);
  }

  /** @param {string} id */
  function reach(id) {
    tabs.select(id);
    document.getElementById(`body-${id}`)?.focus();
  }

  function reachLog() {
    if (!wide.matches) tabs.select('log');
    /** @type {HTMLElement | null} */ (logRoot.querySelector('.log'))?.focus();
  }

  function escape() {
    if (replay.isOn()) tabs.select('moves');
    else model.select(null);
  }

  return () => {
    shortcuts.stop();
    hideRule();
    wide.removeEventListener('change', placeLog);
    model.close();
    root.replaceChildren();
  };
}
