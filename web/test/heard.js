/** What came over a socket, put together as the page does it. */
import { mergedState } from '../client/changes.js';

/** @returns {(payload: string) => any} reads the messages of one socket, each state whole */
export function reader() {
  /** @type {any} */
  let state = null;
  return (payload) => {
    const told = JSON.parse(payload);
    const message = told.type === 'change' ? mergedState(state, told) : told;
    if (message.type === 'state') state = message;
    return message;
  };
}

/**
 * Each event once: after something was taken back what stands in its place is told.
 * @param {any[]} heard
 * @returns {{ name: string, rule: string, args: string[], text: string }[]}
 */
export function eventsOf(heard) {
  return heard
    .filter(({ type }) => type === 'events')
    .reduce((all, { events, reset, from }) => (reset ? events : [...all.slice(0, from), ...events]), []);
}
