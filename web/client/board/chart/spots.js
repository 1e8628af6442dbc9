/** Where places are drawn on a chart: on the main panel, and perhaps on an inset. */

/**
 * @typedef {import('../types.js').MapPlan} MapPlan
 * @typedef {import('../types.js').Spot} Spot
 * @typedef {import('../layout.js').Box} Box
 */

/**
 * @param {MapPlan} plan
 * @param {Map<string, Box>} frames
 */
export function spotsOf(plan, frames) {
  const grains = grainsOf(plan);

  /** @param {string} place @returns {Spot[]} */
  function spots(place) {
    const found = plan.areas[place] ?? plan.ports[place];
    if (!found) return [];
    const { inset } = found;
    const drawn = spot(place, found, '');
    const frame = frames.get(inset?.panel ?? '');
    const framed = inset && frame && holds(frame, drawn) ? inset.panel : '';
    const main = { ...drawn, grain: grains.main, twin: inset !== undefined, framed };
    if (!inset) return [main];
    return [main, { ...spot(place, inset, inset.panel), grain: grains.inset, twin: false, framed: '' }];
  }

  return { spots, frames };
}

/** The size of the signs of ports, which everything else on a panel goes by. @param {MapPlan} plan */
function grainsOf(plan) {
  const ports = Object.values(plan.ports);
  const main = ports.filter((port) => !port.inset).map((port) => port.scale ?? 1);
  const inset = ports.map((port) => port.inset?.scale ?? 0);
  return { main: Math.max(...main), inset: Math.max(...inset) };
}

/** @param {Box} box @param {{ x: number, y: number }} point */
export function holds({ x, y, w, h }, point) {
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h;
}

/**
 * @param {string} place
 * @param {import('../types.js').MapPlace} at
 * @param {string} panel
 */
function spot(place, at, panel) {
  const key = `${place}@${panel}`;
  const [x, y] = at.anchor ?? at.at ?? [0, 0];
  return { key, place, panel, x, y, isPoint: !at.anchor };
}
