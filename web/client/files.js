/**
 * Where a file of the page lies: in the same version as this one (tools/pack_page.py).
 * @param {string} path as if there were but one version: "/maps/GAME.svg"
 */
export const fileAt = (path) => new URL('..' + path, import.meta.url).href;
