/**
 * Lines of ships: how to put them in order with moves that take a ship to the head, and who doubles up on
 * whom.
 */

/**
 * The ship to be put at the head next, so that in the end the line stands as wanted; null: it does. Ships
 * that are not
 * led keep their sequence behind those that are, so those that need it are led, the last first.
 * @param {string[]} line
 * @param {string[]} wanted
 * @returns {string | null}
 */
function nextToLead(line, wanted) {
  const present = wanted.filter((ship) => line.includes(ship));
  let first = present.length;
  let limit = line.length;
  for (let i = present.length - 1; i >= 0; i--) {
    const at = line.indexOf(present[i]);
    if (at >= limit) break;
    limit = at;
    first = i;
  }
  return first === 0 ? null : present[first - 1];
}

/**
 * All ships that are to be led, in their sequence, so that the line stands as wanted.
 * @param {string[]} line
 * @param {string[]} wanted
 */
export function leadsTo(line, wanted) {
  const leads = [];
  for (let ship = nextToLead(line, wanted); ship && leads.length < wanted.length; ) {
    const head = ship;
    leads.push(head);
    line = [head, ...line.filter((each) => each !== head)];
    ship = nextToLead(line, wanted);
  }
  return leads;
}

/**
 * Whom each ship of a line fires at, as places in the opposing line: surplus ships double up from its head,
 * damaged
 * ones from its rear.
 * @param {boolean[]} fromRear for each ship of the line
 * @param {number} opposed ships in the opposing line
 * @returns {number[]}
 */
export function targetsOf(fromRear, opposed) {
  let head = 0;
  let rear = 0;
  return fromRear.map((isRear, i) => {
    if (i < opposed) return i;
    return isRear ? opposed - 1 - (rear++ % opposed) : head++ % opposed;
  });
}
