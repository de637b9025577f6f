/** Targets that a rule acts on: their places, names and ids. */
import { getInt, getText, Ints, ints, Key, NO_INTS, NO_TEXTS, prop, Str, setText, Texts, text, texts, units } from "./host.ts";
import { names, positions } from "./match-targets.ts";
import { reorder, NO_TARGET, retainPositions } from "./reorder.ts";
import { endOf, groups, startOf, targetAt, targetCount } from "./targets.ts";

/** Target at each place of all groups, and Shopify's ids of the targets. */
let order: Ints = NO_INTS;
let ids: Texts = NO_TEXTS;
let capacity: i32 = 0;
/** Total length of the ids and of the names of affected targets. */
export let idUnits: i32 = 0;
export let nameUnits: i32 = 0;

/** Determines the affected targets and their places; returns their number. Reads their ids. */
export function placeTargets(ordered: bool, id: Key): i32 {
  const count: i32 = targetCount();
  if (count > capacity) grow(count);
  let total: i32 = 0;
  for (let group: i32 = 0; group < groups(); group++) {
    const to: i32 = endOf(group);
    total += ordered ? reorder(positions, order, startOf(group), to) : retainPositions(positions, order, startOf(group), to);
  }
  idUnits = 0;
  nameUnits = 0;
  for (let place: i32 = 0; place < count; place++) {
    const each: i32 = getInt(order, place);
    if (each === NO_TARGET) continue;
    const targetId: Str = text(prop(targetAt(each), id));
    setText(ids, each, targetId);
    idUnits += units(targetId);
    nameUnits += units(getText(names, each));
  }
  return total;
}

function grow(newCapacity: i32): void {
  order = ints(newCapacity);
  ids = texts(newCapacity);
  capacity = newCapacity;
}

/** Reports whether a target at a place is affected. */
export function isAffectedTarget(place: i32): bool {
  return getInt(order, place) !== NO_TARGET;
}

/** Returns the name, or the id, of the affected target at a place. */
export function affectedTargetName(place: i32): Str {
  return getText(names, getInt(order, place));
}

export function affectedTargetId(place: i32): Str {
  return getText(ids, getInt(order, place));
}
