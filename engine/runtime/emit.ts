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
  isNothing,
  join,
  Key,
  NO_INTS,
  NO_TEXT,
  NO_VALS,
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
  setVal,
  text,
  Val,
  Vals,
  vals,
} from "./host.ts";
import { openList, placeOf } from "./list.ts";
import { gather, leaf, snapshot } from "./path.ts";
import { goTo, position, take, takeCount, word, wordKey } from "./program.ts";
import { holdsFolded, trim } from "./text.ts";

/** Where the merchant's names stand in the program, each with a text, whether it must be the whole name, and the position it gives (0 = none). */
let names: i32 = 0;
let nameCount: i32 = 0;
const NUMBERS_OF_NAME: i32 = 3;
let ordered: bool = false;
let template: i32 = 0;

/** The words that name where a target has its name and its id. */
let nameWord: i32 = -1;
let idWord: i32 = -1;

/** The names of the targets of a group, and the positions they are given. */
let labels: Vals = NO_VALS;
let positions: Ints = NO_INTS;
let room: i32 = 0;

/** The target that is being written, and the place it moves to. */
let target: Val = NOTHING;
let index: i32 = 0;

/** Writes the list of operations from the emission at the cursor. */
export function emit(): void {
  target = NOTHING;
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
  nameWord = take();
  idWord = take();
  nameCount = takeCount();
  names = position();
  for (let number: i32 = NUMBERS_OF_NAME * nameCount; number > 0; number--) take();
  ordered = take() === 1;
  template = position();
  if (within < 0) emitGroup(input(), each);
  else emitGroups(within, each);
}

function emitGroup(group: Val, each: i32): void {
  const count: i32 = gather(group, each);
  const targets: Vals = snapshot(count);
  outList(match(targets, count));
  writeGroup(targets, count);
  endList();
}

/** Each group numbers its own targets. A checkout seldom has more than one; then nothing needs to be counted before. */
function emitGroups(within: i32, each: i32): void {
  const groupCount: i32 = gather(input(), within);
  if (groupCount === 1) {
    emitGroup(leaf(0), each);
    return;
  }
  const groups: Vals = snapshot(groupCount);
  let total: i32 = 0;
  for (let group: i32 = 0; group < groupCount; group++) {
    const count: i32 = gather(getVal(groups, group), each);
    total += match(snapshot(count), count);
  }
  outList(total);
  for (let group: i32 = 0; group < groupCount; group++) {
    const count: i32 = gather(getVal(groups, group), each);
    const targets: Vals = snapshot(count);
    match(targets, count);
    writeGroup(targets, count);
  }
  endList();
}

/**
 * Finds the position of each target: the one that the first matching name gives, 1 for any match of a rule without positions, 0
 * for a target that the rule leaves alone. How many it acts on. Names are the outer loop because each costs a call to read.
 */
function match(targets: Vals, count: i32): i32 {
  if (count > room) openRoom(count);
  const nameKey: Key = wordKey(nameWord);
  for (let each: i32 = 0; each < count; each++) {
    setVal(labels, each, prop(getVal(targets, each), nameKey));
    setInt(positions, each, 0);
  }
  let total: i32 = 0;
  goTo(names);
  for (let entry: i32 = 0; entry < nameCount; entry++) {
    const wanted: Str = word(take());
    const whole: bool = take() === 1;
    const given: i32 = take();
    const place: i32 = ordered ? given : 1;
    if (place < 1 || place > POSITIONS) continue;
    for (let each: i32 = 0; each < count; each++) {
      if (getInt(positions, each) !== 0 || !isMeant(text(getVal(labels, each)), wanted, whole)) continue;
      setInt(positions, each, place);
      total++;
    }
  }
  return total;
}

function openRoom(count: i32): void {
  room = count;
  labels = vals(count);
  positions = ints(count);
}

function isMeant(label: Str, wanted: Str, whole: bool): bool {
  const trimmed: Str = trim(label);
  return whole ? same(trimmed, wanted) : holdsFolded(trimmed, wanted);
}

/** Moves are written in ascending position, everything else in the order of checkout. */
function writeGroup(targets: Vals, count: i32): void {
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
      outKey(wordKey(take()));
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

function targetText(which: i32): Str {
  return isNothing(target) ? NO_TEXT : text(prop(target, wordKey(which)));
}

function textOf(code: i32): Str {
  switch (code) {
    case WORD:
      return word(take());
    case ID:
      return targetText(idWord);
    case NAME:
      return targetText(nameWord);
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

/** [path, values, count, text…, otherwise]: the text whose value in the list stands at the path. */
function selected(): Str {
  const path: i32 = take();
  const fact: Str = gather(input(), path) > 0 ? text(leaf(0)) : NO_TEXT;
  openList(take());
  const place: i32 = placeOf(fact);
  const count: i32 = takeCount();
  let chosen: i32 = -1;
  for (let entry: i32 = 0; entry < count; entry++) {
    const choice: i32 = take();
    if (entry === place) chosen = choice;
  }
  const otherwise: i32 = take();
  return word(chosen === -1 ? otherwise : chosen);
}

/** [path, text, otherwise]: the text when there is something at the path. */
function present(): Str {
  const found: bool = gather(input(), take()) > 0;
  const then: i32 = take();
  const otherwise: i32 = take();
  return word(found ? then : otherwise);
}
