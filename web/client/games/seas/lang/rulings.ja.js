/** Rulings in Japanese, as data/seas/rulings.csv has them in English: number, title, text. What is missing is read in English. */
/** @type {Record<string, string[]>} */
export default {};
