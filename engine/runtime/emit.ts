/** Writes the operations of a rule that applies: once, or once for each matched target. */
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, POSITIONS, PRESENT, SELECT, WORD } from "./codes.ts";
import {
  endList,
  endObject,
  getInt,
  getVal,
  Ints,
  input,
  ints,
  join,
  Key,
  key,
  NO_INTS,
  NO_TEXT,
  outInt,
  outKey,
  outList,
  outObject,
  outText,
  prop,
  Str,
  same,
  setInt,
  text,
  Val,
  Vals,
} from "./host.ts";
import { gather, leaf, snapshot } from "./path.ts";
import { goTo, position, take, takeCount, word } from "./program.ts";
import { bounds, entries, holdsFolded, isOneOf, trim } from "./text.ts";

/** The merchant's names: text, whether it must be the whole name, and the position it gives (0 = none). */
let names: Ints = NO_INTS;
let exact: Ints = NO_INTS;
let places: Ints = NO_INTS;
let nameCount: i32 = 0;
let ordered: bool = false;
let template: i32 = 0;

/** The target that is being written. */
let id: Str = NO_TEXT;
let label: Str = NO_TEXT;
let index: i32 = 0;

/** Writes the list of operations from the emission at the cursor. */
export function emit(): void {
  id = NO_TEXT;
  label = NO_TEXT;
  index = 0;
  if (take() === 1) {
    emitTargets();
    return;
  }
  outList(1);
  write();
  endList();
}

function emitTargets(): void {
  const within: i32 = take();
  const each: i32 = take();
  const nameKey: Key = key(word(take()));
  const idKey: Key = key(word(take()));
  nameCount = takeCount();
  names = ints(nameCount + 1);
  exact = ints(nameCount + 1);
  places = ints(nameCount + 1);
  for (let entry: i32 = 0; entry < nameCount; entry++) {
    setInt(names, entry, take());
    setInt(exact, entry, take());
    setInt(places, entry, take());
  }
  ordered = take() === 1;
  template = position();
  if (within < 0) {
    const count: i32 = gather(input(), each);
    const targets: Vals = snapshot(count);
    const positions: Ints = ints(count + 1);
    outList(match(targets, count, nameKey, positions));
    writeGroup(targets, count, nameKey, idKey, positions);
    endList();
  } else emitGroups(within, each, nameKey, idKey);
}

/** Each group numbers its own targets. */
function emitGroups(within: i32, each: i32, nameKey: Key, idKey: Key): void {
  const groupCount: i32 = gather(input(), within);
  const groups: Vals = snapshot(groupCount);
  let total: i32 = 0;
  for (let group: i32 = 0; group < groupCount; group++) {
    const count: i32 = gather(getVal(groups, group), each);
    total += match(snapshot(count), count, nameKey, ints(count + 1));
  }
  outList(total);
  for (let group: i32 = 0; group < groupCount; group++) {
    const count: i32 = gather(getVal(groups, group), each);
    const targets: Vals = snapshot(count);
    const positions: Ints = ints(count + 1);
    match(targets, count, nameKey, positions);
    writeGroup(targets, count, nameKey, idKey, positions);
  }
  endList();
}

/** Finds the position of each target, 0 for one that the rule leaves alone; how many it acts on. */
function match(targets: Vals, count: i32, nameKey: Key, positions: Ints): i32 {
  let total: i32 = 0;
  for (let target: i32 = 0; target < count; target++) {
    const found: i32 = placeOf(text(prop(getVal(targets, target), nameKey)));
    setInt(positions, target, found);
    if (found > 0) total++;
  }
  return total;
}

/** The position that the first matching name gives; 1 for any match of a rule without positions. */
function placeOf(name: Str): i32 {
  const trimmed: Str = trim(name);
  for (let entry: i32 = 0; entry < nameCount; entry++) {
    const place: i32 = ordered ? getInt(places, entry) : 1;
    if (place < 1 || place > POSITIONS) continue;
    const wanted: Str = word(getInt(names, entry));
    if (getInt(exact, entry) === 1 ? same(trimmed, wanted) : holdsFolded(trimmed, wanted)) return place;
  }
  return 0;
}

/** Moves are written in ascending position, everything else in the order of checkout. */
function writeGroup(targets: Vals, count: i32, nameKey: Key, idKey: Key, positions: Ints): void {
  const rounds: i32 = ordered ? POSITIONS : 1;
  for (let place: i32 = 1; place <= rounds; place++) {
    for (let target: i32 = 0; target < count; target++) {
      if (getInt(positions, target) !== place) continue;
      const value: Val = getVal(targets, target);
      id = text(prop(value, idKey));
      label = text(prop(value, nameKey));
      index = place < count ? place - 1 : count - 1;
      goTo(template);
      write();
    }
  }
}

/** Writes one value of the template at the cursor. */
function write(): void {
  const code: i32 = take();
  if (code === OBJECT) {
    const count: i32 = takeCount();
    outObject(count);
    for (let entry: i32 = 0; entry < count; entry++) {
      outKey(key(word(take())));
      write();
    }
    endObject();
  } else if (code === LIST) {
    const count: i32 = takeCount();
    outList(count);
    for (let entry: i32 = 0; entry < count; entry++) write();
    endList();
  } else if (code === INDEX) outInt(index);
  else outText(textOf(code));
}

function textOf(code: i32): Str {
  switch (code) {
    case WORD:
      return word(take());
    case ID:
      return id;
    case NAME:
      return label;
    case JOIN: {
      const count: i32 = takeCount();
      let whole: Str = NO_TEXT;
      for (let part: i32 = 0; part < count; part++) whole = join(whole, textOf(take()));
      return whole;
    }
    case SELECT:
      return selected();
    case PRESENT:
      return present();
    default:
      return NO_TEXT;
  }
}

/** [path, cases, (values, text)…, otherwise]: the text of the first case whose values hold what stands at the path. */
function selected(): Str {
  const path: i32 = take();
  const fact: Str = gather(input(), path) > 0 ? text(leaf(0)) : NO_TEXT;
  const count: i32 = takeCount();
  let chosen: i32 = -1;
  for (let entry: i32 = 0; entry < count; entry++) {
    const list: Str = word(take());
    const choice: i32 = take();
    if (chosen < 0 && isOneOf(fact, list, bounds(list), entries(list))) chosen = choice;
  }
  const otherwise: i32 = take();
  return word(chosen < 0 ? otherwise : chosen);
}

/** [path, text, otherwise]: the text when there is something at the path. */
function present(): Str {
  const found: bool = gather(input(), take()) > 0;
  const then: i32 = take();
  const otherwise: i32 = take();
  return word(found ? then : otherwise);
}
