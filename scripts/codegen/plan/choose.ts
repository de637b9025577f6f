import { type Choice, type Need, serves, weight } from "./combinations.ts";

/** What a pack may hold: `size` of a choice against the limits, 1 being full. */
export interface Room {
  most: readonly number[];
  size: (choice: Choice) => number;
}

/** More Functions than this are not worth their deployment; nor is one that serves fewer than this share of all combinations. */
const MOST_PACKS = 6;
const LEAST_SHARE = 0.0002;

/** Few packs that together serve as many of the needed combinations as possible; the first serves the most. */
export function choosePacks(needs: readonly Need[], room: Room): Choice[] {
  const total = needs.reduce((sum, need) => sum + need.weight, 0);
  const packs: Choice[] = [];
  let left = needs;
  while (left.length > 0 && packs.length < MOST_PACKS) {
    const pack = improve(fill(shrink(left, room), left, room), left, room);
    const gain = weight(pack, left);
    if (packs.length > 0 && gain < total * LEAST_SHARE) break;
    packs.push(pack);
    left = left.filter((need) => !serves(pack, need));
    if (gain === 0) break;
  }
  return packs;
}

/** All types with one slot each, then the type whose loss costs least for the room it frees goes, until the rest fits. */
function shrink(needs: readonly Need[], room: Room): Choice {
  let choice: Choice = room.most.map(() => 1);
  while (room.size(choice) > 1 && choice.some((slots) => slots > 0)) {
    const size = room.size(choice);
    const losses = choice.flatMap((slots, kind) => (slots === 0 ? [] : [choice.with(kind, 0)]));
    choice =
      best(losses, (each) => weight(each, needs) + 1 - 1e9 * Math.max(0, room.size(each) - size) + 1e-3 * (size - room.size(each))) ??
      choice;
  }
  return choice;
}

/** Adds types and slots while one that serves more still fits. */
function fill(start: Choice, needs: readonly Need[], room: Room, except = -1): Choice {
  let choice = start;
  for (;;) {
    const now = weight(choice, needs);
    const steps = choice.flatMap((slots, kind) =>
      kind !== except && slots < (room.most[kind] ?? 0) ? [choice.with(kind, slots + 1)] : [],
    );
    const fitting = steps.filter((each) => room.size(each) <= 1 && weight(each, needs) > now);
    const next = best(fitting, (each) => weight(each, needs));
    if (!next) return choice;
    choice = next;
  }
}

/** Exchanges one type for others, as long as that serves more. */
function improve(start: Choice, needs: readonly Need[], room: Room): Choice {
  let choice = start;
  for (;;) {
    const trials = choice.flatMap((slots, kind) => (slots === 0 ? [] : [fill(choice.with(kind, 0), needs, room, kind)]));
    const next = best(trials, (each) => weight(each, needs));
    if (!next || weight(next, needs) <= weight(choice, needs)) return choice;
    choice = next;
  }
}

function best(choices: readonly Choice[], score: (choice: Choice) => number): Choice | undefined {
  let found: Choice | undefined;
  let high = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = score(choice);
    if (value > high) [found, high] = [choice, value];
  }
  return found;
}
