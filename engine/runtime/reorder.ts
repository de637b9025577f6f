/** Which target stands at each place of its group, once a rule has given some of them positions. */
import { getInt, Ints, setInt } from "./host.ts";

/** What stands at a place that nothing has to be done for. */
export const NO_TARGET: i32 = -1;

/** Everyone who has a position is acted on where they stand; how many they are. */
export function keepPositions(positions: Ints, order: Ints, from: i32, to: i32): i32 {
  let total: i32 = 0;
  for (let each: i32 = from; each < to; each++) {
    const acted: bool = getInt(positions, each) !== 0;
    setInt(order, each, acted ? each : NO_TARGET);
    if (acted) total++;
  }
  return total;
}

/**
 * Puts the targets from `from` to `to` in order: those with a position where it says, the others in the places left. Only the places from
 * the first to the last that change are told, so that moves to all of these, ascending, have one result in whatever way the platform
 * carries them out. How many places these are.
 */
export function reorder(positions: Ints, order: Ints, from: i32, to: i32): i32 {
  seat(positions, order, from, to, keepPositions(positions, order, from, to));
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

/** By position, equal ones in the order of checkout: each at its own place or the next one that is free, and never so late that those behind it find none. */
function seat(positions: Ints, order: Ints, from: i32, to: i32, count: i32): void {
  for (let place: i32 = from; place < to; place++) setInt(order, place, NO_TARGET);
  let left: i32 = count;
  let next: i32 = from;
  for (let position: i32 = 1; left > 0; position++) {
    for (let each: i32 = from; each < to; each++) {
      if (getInt(positions, each) !== position) continue;
      const wanted: i32 = from + position - 1;
      const free: i32 = wanted > next ? wanted : next;
      const place: i32 = free + left > to ? to - left : free;
      setInt(order, place, each);
      next = place + 1;
      left--;
    }
  }
  fill(positions, order, from, to);
}

/** The others, in their order. */
function fill(positions: Ints, order: Ints, from: i32, to: i32): void {
  let other: i32 = from;
  for (let place: i32 = from; place < to; place++) {
    if (getInt(order, place) !== NO_TARGET) continue;
    while (getInt(positions, other) !== 0) other++;
    setInt(order, place, other);
    other++;
  }
}
