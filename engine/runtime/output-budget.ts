/**
 * Operations that fit into the output. Shopify drops a Function's whole output if it is too large, so operations are left out here. Sizes are those
 * of JSON; every build leaves out the same.
 */
import { affectedTargetId, idUnits, isAffectedTarget, affectedTargetName, nameUnits } from "./affected-targets.ts";
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, PRESENT, SELECT, WORD } from "./opcodes.ts";
import { jsonEscape, Str, units } from "./host.ts";
import { OUTPUT_BYTES } from "./output-limits.ts";
import { goTo, position, readNumber, readCount, stringAt } from "./program-reader.ts";
import { targetCount } from "./targets.ts";

/** Maximum bytes of a text's unit, in every build: a control character has six letters. */
export const MAX_ESCAPED_BYTES: i32 = 6;
/** Bytes around the operations. */
export const AROUND: i32 = 17;
/** Bytes of a place's digits. */
const INDEX_BYTES: i32 = 5;
/** Bytes of a text's quotes, or of null. */
const TEXT_BYTES: i32 = 4;

/** How many times the last measured template contains the target's id, and its name. */
export let ids: i32 = 0;
export let names: i32 = 0;

/** Number of operations left out last; the checkout build lacks it, because nothing reads it there. */
export let omitted: i32 = 0;
/** True to count texts letter by letter; false to assume their maximum width, which is faster. */
let exactly: bool = false;

/**
 * Returns how many of the operations of the template at the cursor fit, counted from the first. Moves fit all or not at all, because they describe
 * one order.
 */
export function countFitting(count: i32, ordered: bool): i32 {
  const fit: i32 = fittingCount(count, ordered);
  omitted = count - fit;
  return fit;
}

/** Starts operations of which none is left out. */
export function openBudget(): void {
  omitted = 0;
}

function fittingCount(count: i32, ordered: bool): i32 {
  const template: i32 = position();
  const maxBytes: i32 = operationBytes(false);
  if (AROUND + count * maxBytes + MAX_ESCAPED_BYTES * (ids * idUnits + names * nameUnits) <= OUTPUT_BYTES) return count;
  goTo(template);
  const each: i32 = operationBytes(true);
  let bytes: i32 = AROUND;
  let fit: i32 = 0;
  for (let place: i32 = 0; place < targetCount(); place++) {
    if (!isAffectedTarget(place)) continue;
    bytes += each + ids * jsonEscape(affectedTargetId(place)) + names * jsonEscape(affectedTargetName(place));
    if (bytes > OUTPUT_BYTES) return ordered ? 0 : fit;
    fit++;
  }
  return fit;
}

/**
 * Returns the bytes of an operation of the template at the cursor, with its separator but without the target's id and name; a selection counts as its
 * longest text.
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
  let maxBytes: i32 = 0;
  for (let remaining: i32 = count; remaining > 0; remaining--) {
    const bytes: i32 = sizeOfWord();
    if (bytes > maxBytes) maxBytes = bytes;
  }
  return maxBytes;
}
