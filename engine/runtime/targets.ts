/** The targets of a rule, in groups that are numbered by themselves: what they are called, and which of them it means. */
import { POSITIONS } from "./codes.ts";
import {
  getInt,
  getText,
  getVal,
  Ints,
  input,
  ints,
  Key,
  NO_INTS,
  NO_TEXTS,
  NO_VALS,
  prop,
  Str,
  same,
  setInt,
  setText,
  setVal,
  Texts,
  text,
  texts,
  units,
  Val,
  Vals,
} from "./host.ts";
import { copied, gather, leaf, snapshot } from "./path.ts";
import { arrange, NOBODY, stay } from "./place.ts";
import { goTo, take, word } from "./program.ts";
import { holdsInLowered, lowered, trim } from "./text.ts";

/** The targets of all groups, one group behind the other. */
let targets: Vals = NO_VALS;
let count: i32 = 0;
let room: i32 = 0;
/** What each is called, that without blanks around it, and in lower case once a part of it is looked for; what the platform calls it. */
let names: Texts = NO_TEXTS;
let labels: Texts = NO_TEXTS;
let lowers: Texts = NO_TEXTS;
let ids: Texts = NO_TEXTS;
/** The position that each is given, and which of them stands at each place. */
let positions: Ints = NO_INTS;
let order: Ints = NO_INTS;
/** How long the ids and the names of all are together that are acted on. */
export let idUnits: i32 = 0;
export let nameUnits: i32 = 0;
/** Where each group ends. */
let ends: Ints = NO_INTS;
let groupCount: i32 = 0;

/** Reads the targets at a path, in the input itself or in each of the groups at another path. */
export function openTargets(within: i32, each: i32): void {
  count = 0;
  if (within < 0) {
    openGroups(1);
    addGroup(input(), each);
    return;
  }
  const total: i32 = gather(input(), within);
  openGroups(total);
  if (total === 1) {
    addGroup(leaf(0), each);
    return;
  }
  const groups: Vals = snapshot(total);
  for (let group: i32 = 0; group < total; group++) addGroup(getVal(groups, group), each);
}

function openGroups(total: i32): void {
  groupCount = 0;
  ends = ints(total);
}

function addGroup(group: Val, each: i32): void {
  const found: i32 = gather(group, each);
  if (count + found > room) grow(count + found);
  for (let index: i32 = 0; index < found; index++) setVal(targets, count + index, leaf(index));
  count += found;
  setInt(ends, groupCount, count);
  groupCount++;
}

function grow(wanted: i32): void {
  targets = copied(targets, count, wanted);
  names = texts(wanted);
  labels = texts(wanted);
  lowers = texts(wanted);
  ids = texts(wanted);
  positions = ints(wanted);
  order = ints(wanted);
  room = wanted;
}

/**
 * Finds the position of each target: the one that the first matching name gives, 1 for any match of a rule without positions, 0 for a
 * target that the rule leaves alone. Each label is read once; names are the outer loop because each costs as much again.
 */
export function matchTargets(label: Key, wantedAt: i32, wantedCount: i32, ordered: bool): void {
  for (let each: i32 = 0; each < count; each++) {
    const called: Str = text(prop(getVal(targets, each), label));
    setText(names, each, called);
    setText(labels, each, trim(called));
    setInt(positions, each, 0);
  }
  goTo(wantedAt);
  let lower: bool = false;
  for (let entry: i32 = 0; entry < wantedCount; entry++) {
    const wanted: Str = word(take());
    const whole: bool = take() === 1;
    const given: i32 = take();
    const position: i32 = ordered ? given : 1;
    if (position < 1 || position > POSITIONS) continue;
    if (!whole && !lower) {
      for (let each: i32 = 0; each < count; each++) setText(lowers, each, lowered(getText(labels, each)));
      lower = true;
    }
    for (let each: i32 = 0; each < count; each++) {
      if (getInt(positions, each) === 0 && isMeant(each, wanted, whole)) setInt(positions, each, position);
    }
  }
}

function isMeant(target: i32, wanted: Str, whole: bool): bool {
  return whole ? same(getText(labels, target), wanted) : holdsInLowered(getText(lowers, target), wanted);
}

/** Decides which targets are acted on, and at which place; how many they are. Reads what the platform calls them. */
export function placeTargets(ordered: bool, id: Key): i32 {
  let total: i32 = 0;
  for (let group: i32 = 0; group < groupCount; group++) {
    const to: i32 = getInt(ends, group);
    total += ordered ? arrange(positions, order, startOf(group), to) : stay(positions, order, startOf(group), to);
  }
  idUnits = 0;
  nameUnits = 0;
  for (let place: i32 = 0; place < count; place++) {
    const each: i32 = getInt(order, place);
    if (each === NOBODY) continue;
    const known: Str = text(prop(getVal(targets, each), id));
    setText(ids, each, known);
    idUnits += units(known);
    nameUnits += units(getText(names, each));
  }
  return total;
}

/** Places of all groups, one group behind the other. */
export function placeCount(): i32 {
  return count;
}

export function groups(): i32 {
  return groupCount;
}

export function startOf(group: i32): i32 {
  return group === 0 ? 0 : getInt(ends, group - 1);
}

export function endOf(group: i32): i32 {
  return getInt(ends, group);
}

/** Whether anybody is acted on at a place. */
export function isActed(place: i32): bool {
  return getInt(order, place) !== NOBODY;
}

/** What the one who is acted on there is called, and what the platform calls it. */
export function nameAt(place: i32): Str {
  return getText(names, getInt(order, place));
}

export function idAt(place: i32): Str {
  return getText(ids, getInt(order, place));
}
