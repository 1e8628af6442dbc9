/** How wide a text will be. The fonts of the reader are not known, so this errs on the wide side. */

/** Widths in parts of the size, for a serif face such as Georgia or Palatino. */
const WIDTHS = [
  { letters: " .,;:'’|!ijl", width: 0.3 },
  { letters: 'ftrsI()-1', width: 0.42 },
  { letters: 'mwMW', width: 0.88 },
  { letters: 'ABCDEFGHJKLNOPQRSTUVXYZ&', width: 0.71 },
];
const ORDINARY = 0.54;

/**
 * @param {string} text
 * @param {number} size
 * @param {number} [spacing] between letters, in parts of the size
 */
export function textWidth(text, size, spacing = 0) {
  let sum = 0;
  for (const letter of text) {
    sum += (WIDTHS.find((group) => group.letters.includes(letter))?.width ?? ORDINARY) + spacing;
  }
  return sum * size;
}

/**
 * The ways to write a name: in one line, in two, and if no word is short, a word a line.
 * @param {string} name
 * @returns {string[][]}
 */
export function breaks(name) {
  const words = name.split(' ');
  const ways = [[name]];
  for (let i = 1; i < words.length; i++) ways.push([words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  if (words.length > 2 && words.every((word) => word.length > 3)) ways.push(words);
  return ways;
}
