/**
 * The printed tables, as the table serves them: commas, and quotes around cells that hold a comma or a
 * quote.
 */

/**
 * @param {string} text
 * @returns {import('./types.js').Row[]}
 */
export function parseCsv(text) {
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const columns = cells(head ?? '');
  return lines.map((line) => {
    const values = cells(line);
    return Object.fromEntries(columns.map((column, i) => [column, values[i] ?? '']));
  });
}

/** @param {string} line */
function cells(line) {
  const found = [];
  const cell = /("(?:[^"]|"")*"|[^,]*)(,|$)/y;
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    found.push(match[1].startsWith('"') ? match[1].slice(1, -1).replaceAll('""', '"') : match[1]);
    if (match[2] === '') break;
  }
  return found;
}
