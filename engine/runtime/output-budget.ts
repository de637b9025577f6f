/**
 * What fits into the output. The platform drops all that a Function has written when it is larger than it takes, so what is too much is
 * left out here. Sizes are those of JSON; the same is left out in every build.
 */
import { affectedId, idUnits, isAffected, affectedName, nameUnits } from "./affected-targets.ts";
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, PRESENT, SELECT, WORD } from "./opcodes.ts";
import { jsonEscape, Str, units } from "./host.ts";
import { OUTPUT_BYTES } from "./output-limits.ts";
import { goTo, position, readNumber, readCount, stringAt } from "./program-reader.ts";
import { targetCount } from "./targets.ts";

/** The most that a unit of a text takes, in every build: a control character is six letters. */
export const MAX_ESCAPED_BYTES: i32 = 6;
/** What is around the operations. */
export const AROUND: i32 = 17;
/** Digits of a place. */
const INDEX_BYTES: i32 = 5;
/** The quotes of a text, or what stands for none. */
const TEXT_BYTES: i32 = 4;

/** How often the template that was measured last has the id of its target, and the name. */
export let ids: i32 = 0;
export let names: i32 = 0;

/** How many operations of the targets were left out last; checkout's build does not have it, for nobody asks there. */
export let omitted: i32 = 0;
/** Whether texts are counted letter by letter, or as wide as they may be, which is quicker. */
let exactly: bool = false;

/** How many of the operations that the template at the cursor stands for fit, from the first on; of moves all or none, for they mean one order. */
export function countFitting(wanted: i32, ordered: bool): i32 {
  const fit: i32 = room(wanted, ordered);
  omitted = wanted - fit;
  return fit;
}

/** Begins operations of which none is left out. */
export function openBudget(): void {
  omitted = 0;
}

function room(wanted: i32, ordered: bool): i32 {
  const template: i32 = position();
  const most: i32 = operationBytes(false);
  if (AROUND + wanted * most + MAX_ESCAPED_BYTES * (ids * idUnits + names * nameUnits) <= OUTPUT_BYTES) return wanted;
  goTo(template);
  const each: i32 = operationBytes(true);
  let bytes: i32 = AROUND;
  let fit: i32 = 0;
  for (let place: i32 = 0; place < targetCount(); place++) {
    if (!isAffected(place)) continue;
    bytes += each + ids * jsonEscape(affectedId(place)) + names * jsonEscape(affectedName(place));
    if (bytes > OUTPUT_BYTES) return ordered ? 0 : fit;
    fit++;
  }
  return fit;
}

/**
 * Bytes of an operation of the template at the cursor, and what parts it from the next, but for what it says of its target; a choice counts
 * as the longest text it has.
 */
export function operationBytes(exact: bool): i32 {
  ids = 0;
  names = 0;
  exactly = exact;
  return sizeOf() + 1;
}

function sizeOf(): i32 {
  const code: i32 = readNumber();
  if (code === INDEX) return INDEX_BYTES;
  if (code !== OBJECT && code !== LIST) return TEXT_BYTES + sizeOfText(code);
  let bytes: i32 = 2;
  for (let count: i32 = readCount(); count > 0; count--) {
    if (code === OBJECT) bytes += sizeOfWord() + 3;
    bytes += sizeOf() + 1;
  }
  return bytes;
}

function sizeOfText(code: i32): i32 {
  switch (code) {
    case WORD:
      return sizeOfWord();
    case ID:
      ids++;
      return 0;
    case NAME:
      names++;
      return 0;
    case JOIN: {
      let bytes: i32 = 0;
      for (let count: i32 = readCount(); count > 0; count--) bytes += sizeOfText(readNumber());
      return bytes;
    }
    case SELECT:
      readNumber();
      readNumber();
      return longest(readCount() + 1);
    case PRESENT:
      readNumber();
      return longest(2);
    default:
      return 0;
  }
}

function sizeOfWord(): i32 {
  const text: Str = stringAt(readNumber());
  return exactly ? jsonEscape(text) : MAX_ESCAPED_BYTES * units(text);
}

function longest(count: i32): i32 {
  let most: i32 = 0;
  for (let left: i32 = count; left > 0; left--) {
    const bytes: i32 = sizeOfWord();
    if (bytes > most) most = bytes;
  }
  return most;
}
