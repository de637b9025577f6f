/** Order of the targets of a group after a rule assigned positions to some of them. */
import { getInt, Ints, setInt } from "./host.ts";

/** Marks a place without a change. */
export const NO_TARGET: i32 = -1;

/** Lets every target with a position stay at its place; returns their number. */
export function retainPositions(positions: Ints, order: Ints, from: i32, to: i32): i32 {
  let total: i32 = 0;
  for (let each: i32 = from; each < to; each++) {
    const hasPosition: bool = getInt(positions, each) !== 0;
    setInt(order, each, hasPosition ? each : NO_TARGET);
    if (hasPosition) total++;
  }
  return total;
}

/**
 * Orders the targets from `from` to `to`: those with a position at that position, the others in the remaining places. Reports only the places from
 * the first to the last change, so that moves to all of these, ascending, have one result however Shopify applies them. Returns the number of these
 * places.
 */
export function reorder(positions: Ints, order: Ints, from: i32, to: i32): i32 {
  seat(positions, order, from, to, retainPositions(positions, order, from, to));
  let first: i32 = from;
  while (first < to && getInt(order, first) === first) {
    setInt(order, first, NO_TARGET);
    first++;
  }
  let last: i32 = to - 1;
  while (last > first && getInt(order, last) === last) {
    setInt(order, last, NO_TARGET);
    last--;
  }
  return last + 1 - first;
}

/**
 * Places targets by position, equal ones in checkout's order: each at its own place or at the next free one, but early enough that the rest still
 * fit.
 */
function seat(positions: Ints, order: Ints, from: i32, to: i32, count: i32): void {
  for (let place: i32 = from; place < to; place++) setInt(order, place, NO_TARGET);
  let remaining: i32 = count;
  let next: i32 = from;
  for (let position: i32 = 1; remaining > 0; position++) {
    for (let each: i32 = from; each < to; each++) {
      if (getInt(positions, each) !== position) continue;
      const desired: i32 = from + position - 1;
      const free: i32 = desired > next ? desired : next;
      const place: i32 = free + remaining > to ? to - remaining : free;
      setInt(order, place, each);
      next = place + 1;
      remaining--;
    }
  }
  fill(positions, order, from, to);
}

/** Fills in the other targets in their order. */
function fill(positions: Ints, order: Ints, from: i32, to: i32): void {
  let other: i32 = from;
  for (let place: i32 = from; place < to; place++) {
    if (getInt(order, place) !== NO_TARGET) continue;
    while (getInt(positions, other) !== 0) other++;
    setInt(order, place, other);
    other++;
  }
}
