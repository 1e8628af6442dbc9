/** How one looks at the board: where from, at which part first, and what is then laid out anew. */

/**
 * @typedef {import('./scene.js').Board} Board
 * @typedef {import('./types.js').Spot} Spot
 */

/** Until what was too close has parted, in milliseconds. */
const PARTED = 400;

/** The camera has moved. @param {Board} board */
export function look(board) {
  const { sight } = board.camera;
  board.ground.look(sight, board.camera.width(), board.camera.height());
  for (const layer of board.layers) layer.style.transform = `translate(${sight.left}px, ${sight.top}px)`;
  board.frame.classList.toggle('is-broad', board.camera.isBroad());
  board.minimap?.look();
  if (sight.scale !== board.laidOut) layOut(board);
}

/** @param {Board} board */
export function layOut(board) {
  const { scale } = board.camera.sight;
  board.laidOut = scale;
  if (!board.size.width) return;
  board.pieces.place(scale);
  board.targets.place(board.goals, scale, board.pieces.taken());
  board.preview.forget();
  board.playing.place();
}

/**
 * The screen, or the place that the page gives the board on it, has got its size.
 * @param {Board} board
 * @returns {() => void} stops watching
 */
export function watchSize(board) {
  const { port, camera, ground } = board;
  const watch = new ResizeObserver(() => {
    const old = board.size;
    const size = { width: port.clientWidth, height: port.clientHeight };
    board.size = size;
    if (!size.width || !size.height) return;
    if (!old.width) camera.begin(home(board));
    else camera.resized(old.width, old.height);
    if (board.wanted.length) camera.showPoints(board.wanted);
    board.wanted = [];
    ground.draw(camera.sight, size.width, size.height);
    layOut(board);
  });
  watch.observe(port);
  return () => watch.disconnect();
}

/**
 * Where there is something to decide; or where one's own counters are, or will be: the side's first point,
 * or cell.
 * @param {Board} board
 */
export function home({ shown, places, ground, model, adapter }) {
  const view = model.shown();
  const [focus] = ground.spots((view && adapter.focus?.(view, model)) || '');
  if (focus) return /** @type {[number, number]} */ ([focus.x, focus.y]);
  const own = shown.filter((piece) => piece.own);
  const side = own[0]?.side ?? model.me;
  const held = Object.keys(places).filter((place) => side && places[place].holder === side);
  const points = ground.cell ? held : held.filter((place) => ground.spots(place)[0]?.isPoint);
  const spots = own.flatMap((piece) => ground.spots(piece.place).slice(-1)).sort((a, b) => a.x - b.x);
  const middle = spots[Math.floor(spots.length / 2)] ?? ground.spots(points[0] ?? '').at(-1);
  return /** @type {[number, number]} */ (
    middle ? [middle.x, middle.y] : [ground.width / 2, ground.height / 2]
  );
}

/**
 * A double click on an inset, or on what it enlarges, shows it large.
 * @param {Board} board
 * @param {MouseEvent} event
 */
export function zoomToInset({ ground, port, camera }, event) {
  const place = ground.placeAt(event.clientX, event.clientY);
  const box = port.getBoundingClientRect();
  const { left, top, scale } = camera.sight;
  const here = ground.insetAt(
    (event.clientX - box.left - left) / scale,
    (event.clientY - box.top - top) / scale,
  );
  const wanted = here ?? ground.insetOf(place ?? '');
  if (!wanted) return false;
  const { x, y, w, h } = ground.panel(wanted);
  if (here === wanted && scale * w > box.width * 0.8) return false;
  camera.showBox([x, y, w, h]);
  return true;
}

/**
 * Counters that lie too close: nearer, until they part, or to the inset that shows them larger.
 * @param {Board} board
 * @param {Spot[]} spots
 * @param {string} first of the pieces
 * @param {boolean} byKey
 */
export function openPile({ ground, camera, pieces, port }, spots, first, byKey) {
  if (byKey) setTimeout(() => (pieces.find(first) ?? port).focus(), PARTED);
  const best = spots.map((spot) => ground.spots(spot.place).at(-1) ?? spot);
  const xs = best.map((spot) => spot.x);
  const ys = best.map((spot) => spot.y);
  const w = Math.max(...xs) - Math.min(...xs);
  const h = Math.max(...ys) - Math.min(...ys);
  const seen = Math.min(camera.width(), camera.height()) / camera.sight.scale;
  const side = Math.min(seen * 0.6, Math.max(seen * 0.3, Math.max(w, h) * 1.8));
  camera.showBox([
    (Math.min(...xs) + Math.max(...xs) - side) / 2,
    (Math.min(...ys) + Math.max(...ys) - side) / 2,
    side,
    side,
  ]);
}
