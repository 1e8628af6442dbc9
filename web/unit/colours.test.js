/** A colour has a name by its role: rules use the names, so that what is dark is dark everywhere. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';

const WEB = new URL('..', import.meta.url);
const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\(/i;

/** @param {string} line */
const isName = (line) => /^\s*--[\w-]+:/.test(line) || line.includes('light-dark(');

/** @returns {Promise<string[]>} */
async function sheets() {
  const found = await readdir(new URL('client', WEB), { recursive: true });
  return [...found.filter((name) => name.endsWith('.css')).map((name) => `client/${name}`), 'maps/map.css'];
}

test('no rule of a style sheet names a colour', async () => {
  const odd = [];
  for (const sheet of await sheets()) {
    const lines = (await readFile(new URL(sheet, WEB), 'utf8')).split('\n');
    for (const [i, line] of lines.entries())
      if (LITERAL.test(line.replace(/url\(.*\)/, '')) && !isName(line))
        odd.push(`${sheet}:${i + 1}: ${line.trim()}`);
  }
  assert.deepEqual(odd, []);
});

test('what style.css names is there by day and by lamplight, or is printed', async () => {
  const text = await readFile(new URL('client/style.css', WEB), 'utf8');
  const root = /\n:root \{([^}]*)\}/.exec(text)?.[1] ?? '';
  const bare = root.split('\n').filter((line) => LITERAL.test(line) && !line.includes('light-dark('));
  const printed = ['--on-curtain', '--gold', '--on-gold', '--on-side', '--piece', '--piece-worn'];
  assert.deepEqual(
    bare.map((line) => line.trim().split(':')[0]).filter((name) => !printed.includes(name)),
    [],
  );
});
