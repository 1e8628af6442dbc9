/** A table for the tests, on a file of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = process.env.WARDROOM ?? fileURLToPath(new URL('../../build/wardroom', import.meta.url));

export class Table {
  /** @param {string} folder @param {string} program @param {string[]} [switches] */
  constructor(folder, program, switches = []) {
    this.folder = folder;
    this.program = program;
    this.switches = switches;
    this.address = '';
    this.end = () => false;
    /** @type {import('node:child_process').ChildProcess | null} */
    this.process = null;
  }

  /** @param {string} [program] @param {string[]} [switches] */
  static async start(program = PROGRAM, switches = []) {
    const table = new Table(await mkdtemp(join(tmpdir(), 'wardroom-test-')), program, switches);
    await table.run('0');
    return table;
  }

  /** That of the whole run (see run.js), or one of our own. */
  static async shared() {
    if (!process.env.WARDROOM_TABLE) return Table.start();
    const table = new Table('', PROGRAM);
    table.address = process.env.WARDROOM_TABLE;
    return table;
  }

  /** @param {string} port */
  async run(port) {
    const store = join(this.folder, 'store');
    const many = ['--rooms', '1000000', '--open', '1000000', '--connections', '1000']; // tests are in a hurry
    const all = ['table', '--port', port, '--store', store, ...many, ...this.switches];
    const child = spawn(this.program, all, {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    this.end = () => child.kill();
    process.once('exit', this.end);
    const ended = once(child, 'exit').then(() => {
      throw new Error(`${this.program} ended before it gave its address`);
    });
    const lines = createInterface({ input: child.stdout });
    const [address] = await Promise.race([once(lines, 'line'), ended]);
    ended.catch(() => {}); // later it may end when it likes
    this.address = String(address).trim();
  }

  async stop() {
    const child = this.process;
    if (!child) return;
    this.process = null;
    process.off('exit', this.end);
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  }

  /** On the same file and at the same address as before. */
  async startAgain() {
    await this.run(new URL(this.address).port);
  }

  async close() {
    await this.stop();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Opens a game.
   * @param {string} game
   * @param {string[]} seats "person", or the name of a bot
   * @param {object} [more] other members of the request
   * @returns {Promise<{ room: string, seats: string[], spectator: string }>}
   */
  async open(game, seats, more) {
    const request = {
      game,
      seats: seats.map((seat) => (seat === 'person' ? { kind: 'person' } : { kind: 'bot', bot: seat })),
      ...more,
    };
    const answer = await fetch(`${this.address}api/rooms`, { method: 'POST', body: JSON.stringify(request) });
    const opened = await answer.json();
    if (!answer.ok) throw new Error(opened.why);
    return opened;
  }

  /** A game of dawn against the machine that is soon over: the United States begin with a lead. */
  openShort() {
    const how = { scenario: '1898', options: ['11.E', '11.G'], params: { us: 100 } };
    return this.open('dawn', ['person', 'lieutenant'], how);
  }

  /**
   * A printed table, as rows by the names of their columns. None of ours has a comma within a field that the
   * tests read.
   * @param {string} path "dawn/units"
   */
  async printed(path) {
    const answer = await fetch(`${this.address}data/${path}.csv`);
    const [head, ...rows] = (await answer.text())
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
  }

  /** @param {...string} keys */
  link(...keys) {
    return `${this.address}play#${keys.join('+')}`;
  }
}
