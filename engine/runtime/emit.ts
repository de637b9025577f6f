/** Writes the operations of a rule that applies: once, or once for each matched target. */
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, POSITIONS, PRESENT, SELECT, WORD } from "./codes.ts";
import {
  endList,
  endObject,
  getInt,
  getKey,
  getVal,
  Ints,
  input,
  ints,
  isNothing,
  join,
  Key,
  Keys,
  key,
  keyList,
  NO_INTS,
  NO_KEYS,
  NO_TEXT,
  NOTHING,
  outInt,
  outKey,
  outList,
  outObject,
  outText,
  prop,
  Str,
  same,
  setInt,
  setKey,
  setVal,
  text,
  Val,
  Vals,
  vals,
} from "./host.ts";
import { indexList, isOneOf, openList } from "./list.ts";
import { gather, leaf, snapshot } from "./path.ts";
import { goTo, position, take, takeCount, word, words } from "./program.ts";
import { holdsFolded, trim } from "./text.ts";

/** The merchant's names: text, whether it must be the whole name, and the position it gives (0 = none). */
let names: Ints = NO_INTS;
let exact: Ints = NO_INTS;
let places: Ints = NO_INTS;
let nameCount: i32 = 0;
let ordered: bool = false;
let template: i32 = 0;

/** Where a target has its name and its id. */
let targetKeys: Keys = NO_KEYS;
const NAME_KEY: i32 = 0;
const ID_KEY: i32 = 1;

/** The target that is being written, and the place it moves to. */
let target: Val = NOTHING;
let index: i32 = 0;

/** Property names of the template by the index of their text, made once for all operations. */
let outKeys: Keys = NO_KEYS;
let made: Ints = NO_INTS;

/** Writes the list of operations from the emission at the cursor. */
export function emit(): void {
  target = NOTHING;
  index = 0;
  outKeys = keyList(words());
  made = ints(words());
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
  targetKeys = keyList(2);
  setKey(targetKeys, NAME_KEY, key(word(take())));
  setKey(targetKeys, ID_KEY, key(word(take())));
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
    outList(match(targets, count, positions));
    writeGroup(targets, count, positions);
    endList();
  } else emitGroups(within, each);
}

/** Each group numbers its own targets. */
function emitGroups(within: i32, each: i32): void {
  const groupCount: i32 = gather(input(), within);
  const groups: Vals = snapshot(groupCount);
  let total: i32 = 0;
  for (let group: i32 = 0; group < groupCount; group++) {
    const count: i32 = gather(getVal(groups, group), each);
    total += match(snapshot(count), count, ints(count + 1));
  }
  outList(total);
  for (let group: i32 = 0; group < groupCount; group++) {
    const count: i32 = gather(getVal(groups, group), each);
    const targets: Vals = snapshot(count);
    const positions: Ints = ints(count + 1);
    match(targets, count, positions);
    writeGroup(targets, count, positions);
  }
  endList();
}

/**
 * Finds the position of each target: the one that the first matching name gives, 1 for any match of a rule without positions, 0
 * for a target that the rule leaves alone. How many it acts on. Names are the outer loop because each costs a call to read.
 */
function match(targets: Vals, count: i32, positions: Ints): i32 {
  const labels: Vals = vals(count);
  const nameKey: Key = getKey(targetKeys, NAME_KEY);
  for (let place: i32 = 0; place < count; place++) setVal(labels, place, prop(getVal(targets, place), nameKey));
  let total: i32 = 0;
  for (let entry: i32 = 0; entry < nameCount; entry++) {
    const place: i32 = ordered ? getInt(places, entry) : 1;
    if (place < 1 || place > POSITIONS) continue;
    const wanted: Str = word(getInt(names, entry));
    for (let each: i32 = 0; each < count; each++) {
      if (getInt(positions, each) !== 0 || !isMeant(text(getVal(labels, each)), wanted, getInt(exact, entry) === 1)) continue;
      setInt(positions, each, place);
      total++;
    }
  }
  return total;
}

function isMeant(label: Str, wanted: Str, whole: bool): bool {
  const trimmed: Str = trim(label);
  return whole ? same(trimmed, wanted) : holdsFolded(trimmed, wanted);
}

/** Moves are written in ascending position, everything else in the order of checkout. */
function writeGroup(targets: Vals, count: i32, positions: Ints): void {
  const rounds: i32 = ordered ? POSITIONS : 1;
  for (let place: i32 = 1; place <= rounds; place++) {
    for (let each: i32 = 0; each < count; each++) {
      if (getInt(positions, each) !== place) continue;
      target = getVal(targets, each);
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
      outKey(keyOf(take()));
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

function keyOf(wordIndex: i32): Key {
  if (wordIndex < 0 || wordIndex >= words()) return key(word(wordIndex));
  if (getInt(made, wordIndex) === 0) {
    setKey(outKeys, wordIndex, key(word(wordIndex)));
    setInt(made, wordIndex, 1);
  }
  return getKey(outKeys, wordIndex);
}

function targetText(which: i32): Str {
  return isNothing(target) ? NO_TEXT : text(prop(target, getKey(targetKeys, which)));
}

function textOf(code: i32): Str {
  switch (code) {
    case WORD:
      return word(take());
    case ID:
      return targetText(ID_KEY);
    case NAME:
      return targetText(NAME_KEY);
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
    openList(list);
    indexList();
    if (chosen < 0 && isOneOf(fact)) chosen = choice;
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
