/** Operations of a rule that applies: one, or one for each affected target. */
import { affectedTargetId, isAffectedTarget, affectedTargetName, placeTargets } from "./affected-targets.ts";
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, PRESENT, SELECT, WORD } from "./opcodes.ts";
import { endList, endObject, input, join, Key, NO_TEXT, outInt, outKey, outList, outObject, outText, Str, text } from "./host.ts";
import { openList, placeOf } from "./string-list.ts";
import { matchTargets } from "./match-targets.ts";
import { gather, leaf } from "./path.ts";
import { goTo, position, readNumber, readCount, stringAt, keyAt } from "./program-reader.ts";
import { countFitting, openBudget } from "./output-budget.ts";
import { endOf, groups, openTargets, startOf } from "./targets.ts";

/** Numbers of each of the merchant's names: its text, whether it must match the whole name, and the position it assigns (0 = none). */
const NUMBERS_OF_NAME: i32 = 3;

/** Name and id of the current target, and its new place in its group. */
let name: Str = NO_TEXT;
let id: Str = NO_TEXT;
let index: i32 = 0;

/** Writes the list of operations from the emission at the cursor. */
export function emit(): void {
  name = NO_TEXT;
  id = NO_TEXT;
  index = 0;
  openBudget();
  if (readNumber() === 1) {
    emitTargets();
    return;
  }
  outList(1);
  write();
  endList();
}

/** Writes the operations for targets; each group numbers its own. Operations that do not fit into the output are left out, the last first. */
function emitTargets(): void {
  const within: i32 = readNumber();
  openTargets(within, readNumber());
  const label: Key = keyAt(readNumber());
  const handle: Key = keyAt(readNumber());
  const nameCount: i32 = readCount();
  const names: i32 = position();
  for (let number: i32 = NUMBERS_OF_NAME * nameCount; number > 0; number--) readNumber();
  const ordered: bool = readNumber() === 1;
  const template: i32 = position();
  matchTargets(label, names, nameCount, ordered);
  const affectedCount: i32 = placeTargets(ordered, handle);
  goTo(template);
  let remaining: i32 = countFitting(affectedCount, ordered);
  outList(remaining);
  for (let group: i32 = 0; group < groups(); group++) {
    for (let place: i32 = startOf(group); place < endOf(group) && remaining > 0; place++) {
      if (!isAffectedTarget(place)) continue;
      name = affectedTargetName(place);
      id = affectedTargetId(place);
      index = place - startOf(group);
      goTo(template);
      write();
      remaining--;
    }
  }
  endList();
}

/** Writes one value of the template at the cursor. */
function write(): void {
  const code: i32 = readNumber();
  if (code === OBJECT) {
    const count: i32 = readCount();
    outObject(count);
    for (let entry: i32 = 0; entry < count; entry++) {
      outKey(keyAt(readNumber()));
      write();
    }
    endObject();
  } else if (code === LIST) {
    const count: i32 = readCount();
    outList(count);
    for (let entry: i32 = 0; entry < count; entry++) write();
    endList();
  } else if (code === INDEX) outInt(index);
  else outText(textOf(code));
}

function textOf(code: i32): Str {
  switch (code) {
    case WORD:
      return stringAt(readNumber());
    case ID:
      return id;
    case NAME:
      return name;
    case JOIN: {
      const count: i32 = readCount();
      let joined: Str = NO_TEXT;
      for (let part: i32 = 0; part < count; part++) joined = join(joined, textOf(readNumber()));
      return joined;
    }
    case SELECT:
      return selected();
    case PRESENT:
      return present();
    default:
      return NO_TEXT;
  }
}

/** Reads a selection, [path, values, count, text…, otherwise]: returns the text for the value at the path. */
function selected(): Str {
  const path: i32 = readNumber();
  const fact: Str = gather(input(), path) > 0 ? text(leaf(0)) : NO_TEXT;
  openList(readNumber());
  const place: i32 = placeOf(fact);
  const count: i32 = readCount();
  let chosen: i32 = -1;
  for (let entry: i32 = 0; entry < count; entry++) {
    const choice: i32 = readNumber();
    if (entry === place) chosen = choice;
  }
  const otherwise: i32 = readNumber();
  return stringAt(chosen === -1 ? otherwise : chosen);
}

/** Reads a presence test, [path, text, otherwise]: returns the text if there is a value at the path. */
function present(): Str {
  const isPresent: bool = gather(input(), readNumber()) > 0;
  const then: i32 = readNumber();
  const otherwise: i32 = readNumber();
  return stringAt(isPresent ? then : otherwise);
}
