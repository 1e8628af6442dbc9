/** Runs the tests in the browser: node test/run.js [FILE]... All files share one table and one browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Table } from './program.js';
import { shareBrowser } from './table.js';

const AT_ONCE = 2; // files: a page mostly waits

async function allFiles() {
  const here = fileURLToPath(new URL('.', import.meta.url));
  return (await readdir(here)).filter((name) => name.endsWith('.test.js')).map((name) => here + name);
}

const files = process.argv.length > 2 ? process.argv.slice(2) : await allFiles();
const [table, browser] = await Promise.all([Table.start(), shareBrowser()]);
const how = ['--test', `--test-concurrency=${AT_ONCE}`, '--test-reporter=spec', ...files];
const env = { ...process.env, WARDROOM_TABLE: table.address, WARDROOM_BROWSER: browser.wsEndpoint() };
const [status] = await once(spawn(process.execPath, how, { stdio: 'inherit', env }), 'exit');
await Promise.all([table.close(), browser.close()]);
process.exitCode = status ?? 1;
