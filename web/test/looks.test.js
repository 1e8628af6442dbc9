/**
 * What is cheap to see of a screen's looks, on every main screen, in both languages, by arithmetic instead of
 * eyes: nothing is cut off that has something to say, nothing can be read only by a program, nothing is too
 * small for a finger or lies under something else, nothing makes the page scroll sideways, and what the
 * pointer is on can be read too.
 */
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { test } from 'node:test';
import { PHONE, screens } from './screens.js';
import { useTable } from './table.js';

const here = useTable();
/** Where pictures of what is looked at go, if anywhere. */
const PICTURES = process.env.PICTURES;

/** Screens that are looked at: the others differ from them in nothing that is looked for. */
const LAPTOP = { width: 1280, height: 720 };
const DESK = { viewport: LAPTOP };
/** What is looked at on a laptop is looked at on a larger screen, too: more stands in a row there. */
const LARGER = { width: 1440, height: 900 };
/** @type {[string, object][]} */
const WANTED = [
  ['the start page', DESK],
  ['seas', DESK],
  ['dawn', DESK],
  ['sovereign', DESK],
  ['sealords', DESK],
  ['lessons and terms', DESK],
  ['the end', DESK],
  ['the start page', PHONE],
  ['a game on a phone', PHONE],
  ['sealords on a phone', PHONE],
  ['lessons on a phone', PHONE],
];

/** Runs in the page: what is wrong with its looks, a line for each thing. */
function hunt() {
  /** Words of the protocol: they are written with hyphens, and people's words seldom are. */
  const RAW = /(^|[\s(“"])([a-z]+_[a-z_]+|[a-z]+=[A-Z\d]+|undefined|NaN|null|\[object)/;
  const LEAST = 24;
  /** Numbers of rules and terms stand in sentences; what cannot be reached, or is not seen, needs no size. */
  const BESIDE = ':disabled, .rule, .term, .skip, .unseen, [tabindex="-1"]';
  /** @type {Set<string>} */
  const found = new Set();
  const isSeen = (/** @type {Element} */ element) => {
    const { width, height } = element.getBoundingClientRect();
    const how = { visibilityProperty: true, opacityProperty: true };
    return width > 0 && height > 0 && element.checkVisibility(how);
  };
  const nameOf = (/** @type {Element} */ { tagName, className, textContent }) =>
    `${tagName.toLowerCase()}.${String(className)} “${textContent?.trim().slice(0, 40)}”`;
  /**
   * What lies over the middle of something that is in sight. Counters lie over each other as they will;
   * what is called up for a moment, and a panel that was enlarged, are meant to lie over the board.
   * @param {Element} element
   */
  function coverOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (element.closest('.board-port') || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    for (let at = element.parentElement; at; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      const isClip = getComputedStyle(at).overflow !== 'visible';
      if (isClip && (x < box.left || y < box.top || x > box.right || y > box.bottom)) return null;
    }
    const over = document.elementFromPoint(x, y);
    const isMeant = !over || over.closest('.large, [popover]') !== null;
    return isMeant || element.contains(over) || over.contains(element) ? null : over;
  }
  const ownText = (/** @type {Element} */ element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join('')
      .trim();
  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || element.closest('.board-hidden, .sr-only, .journal, pre, code, select')) continue;
    const text = ownText(element);
    const style = getComputedStyle(element);
    if (text && element instanceof HTMLElement) {
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden';
      if (isCut && element.clientWidth > 1) found.add(`cut: ${nameOf(element)}`);
      const isTight = parseFloat(style.lineHeight) < 1.15 * parseFloat(style.fontSize);
      if (isTight && style.overflowY === 'hidden') found.add(`cut below the line: ${nameOf(element)}`);
      if (RAW.test(text)) found.add(`raw: ${nameOf(element)}`);
    }
    if (element.matches('button, a[href], input, select, [role=tab]') && !element.matches(BESIDE)) {
      const { width, height } = element.getBoundingClientRect();
      const isInline = style.display === 'inline' || element.closest('label') !== null;
      if ((width < LEAST - 0.5 || height < LEAST - 0.5) && !isInline)
        found.add(`small, ${Math.round(width)}x${Math.round(height)}: ${nameOf(element)}`);
      const over = coverOf(element);
      if (over) found.add(`covered by ${nameOf(over)}: ${nameOf(element)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page scrolls sideways');
  const spoken = document.querySelector(`button[lang=${document.documentElement.lang}]`);
  if (spoken?.getAttribute('aria-pressed') !== 'true') found.add('another language is pressed than spoken');
  return [...found];
}

/**
 * Letters and ground of every button under the pointer, where the two are nearly the same.
 * @param {import('playwright-core').Page} page
 */
async function pale(page) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const buttons = { nodeId: root.nodeId, selector: '.side button' };
  const { nodeIds } = await client.send('DOM.querySelectorAll', buttons);
  // One may be gone by now, since the machine plays on.
  for (const nodeId of nodeIds)
    await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] }).catch(() => {});
  const found = await page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** @param {string} colour */
    const light = (colour) => {
      if (!pen) return [0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
      const part = (/** @type {number} */ c) =>
        c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4;
      return [0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b), a];
    };
    return [...document.querySelectorAll('.side button')].flatMap((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      const [[letters], [ground, alpha]] = [light(color), light(backgroundColor)];
      const contrast = (Math.max(letters, ground) + 0.05) / (Math.min(letters, ground) + 0.05);
      const isMuted = button.matches(':disabled, [aria-disabled=true]') || !button.textContent?.trim();
      return alpha > 250 && contrast < 4.5 && !isMuted && button.checkVisibility()
        ? [`pale under the pointer (${contrast.toFixed(1)}): ${button.className} “${button.textContent}”`]
        : [];
    });
  });
  await client.detach();
  return found;
}

for (const [title, how] of WANTED)
  test(how === PHONE ? `${title}, under fingers` : title, async () => {
    /** @type {Set<string>} */
    const found = new Set();
    const there = { ...here, visitor: (/** @type {any} */ own) => here.visitor({ ...own, ...how }) };
    await screens[title](there, async ({ page }, name) => {
      for (const lang of ['ja', 'en']) {
        await page.locator(`button[lang=${lang}]`).first().dispatchEvent('click');
        await page.locator(`html[lang=${lang}]`).waitFor();
        const faults = [...(await page.evaluate(hunt)), ...(await pale(page))];
        for (const fault of faults) found.add(`${name}, ${lang}: ${fault}`);
        if (PICTURES) await picture(page, `${name} ${lang}${how === PHONE ? ' phone' : ''}`);
        if (how === PHONE) continue;
        await page.setViewportSize(LARGER);
        for (const fault of await page.evaluate(hunt)) found.add(`${name}, ${lang}, larger: ${fault}`);
        await page.setViewportSize(LAPTOP);
      }
    });
    assert.deepEqual([...found], []);
  });

/** @param {import('playwright-core').Page} page @param {string} name */
async function picture(page, name) {
  await mkdir(PICTURES ?? '', { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name.replace(/\W+/g, '-')}.png` });
}
