/** Every main screen by day and by lamplight, in the eyes of axe-core: nothing is wrong, however slight. */
import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { screens } from './screens.js';
import { useTable } from './table.js';

const here = useTable();
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Where pictures of what is looked at go, if anywhere. */
const PICTURES = process.env.PICTURES;

/** All rules, and of the experimental ones that which is ripe. */
const ALL = { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } };
/** What may be another in the dark. */
const COLOURS = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * What is wrong, a line for each thing. The drawing of a map is left out: it has thousands of parts, and none
 * is for a reader.
 * @param {import('playwright-core').Page} page
 * @param {object} how
 * @returns {Promise<string[]>}
 */
function faultsOf(page, how) {
  return page.evaluate(async (wanted) => {
    const { axe } = /** @type {any} */ (window);
    const { violations } = await axe.run({ exclude: ['.map > *', '.drawn-map > *'] }, wanted);
    return violations.flatMap((/** @type {any} */ { id, impact, nodes }) =>
      nodes.map(
        (/** @type {any} */ { target, html, failureSummary }) =>
          [`${id} (${impact}):`, ...target, failureSummary.replace(/\s+/g, ' '), html.slice(0, 99)].join(' '),
      ),
    );
  }, how);
}

/** @param {import('./table.js').Visitor} visitor @param {string} name @param {Set<string>} found */
async function lookAt({ page }, name, found) {
  await page.evaluate(axe);
  for (const [colorScheme, how] of /** @type {const} */ ([['light', ALL], ['dark', COLOURS]])) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    for (const fault of await faultsOf(page, how)) found.add(`${name}, ${colorScheme}: ${fault}`);
    if (!PICTURES) continue;
    await mkdir(PICTURES, { recursive: true });
    await page.screenshot({ path: `${PICTURES}/${name.replace(/\W+/g, '-')}.${colorScheme}.png` });
  }
}

for (const [title, show] of Object.entries(screens))
  test(title, async () => {
    /** @type {Set<string>} */
    const found = new Set();
    await show(here, (visitor, name) => lookAt(visitor, name, found));
    assert.equal([...found].join('\n'), '');
  });
