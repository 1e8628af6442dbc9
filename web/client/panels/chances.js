/** How likely something is, for people. */

/** In hundredths, never as certain as it is not. @param {number} chance */
export function percent(chance) {
  const hundredths = Math.round(chance * 100);
  if (chance < 1 && hundredths === 100) return 99;
  return chance > 0 && hundredths === 0 ? 1 : hundredths;
}
