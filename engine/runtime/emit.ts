/** Writes the operations of a rule that applies: once, or once for each target that it acts on. */
import { ID, INDEX, JOIN, LIST, NAME, OBJECT, PRESENT, SELECT, WORD } from "./codes.ts";
import {
  endList,
  endObject,
  input,
  isNothing,
  join,
  NO_TEXT,
  NOTHING,
  outInt,
  outKey,
  outList,
  outObject,
  outText,
  prop,
  Str,
  text,
  Val,
} from "./host.ts";
import { openList, placeOf } from "./list.ts";
import { gather, leaf } from "./path.ts";
import { goTo, position, take, takeCount, word, wordKey } from "./program.ts";
import { endOf, groups, isActed, matchTargets, openTargets, placeTargets, startOf, targetAt } from "./targets.ts";

/** Numbers of each of the merchant's names: its text, whether it must be the whole name, and the position it gives (0 = none). */
const NUMBERS_OF_NAME: i32 = 3;

/** The words that name where a target has its name and its id. */
let nameWord: i32 = -1;
let idWord: i32 = -1;

/** The target that is being written, and the place it moves to within its group. */
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

/** Each group numbers its own targets. */
function emitTargets(): void {
  const within: i32 = take();
  openTargets(within, take());
  nameWord = take();
  idWord = take();
  const nameCount: i32 = takeCount();
  const names: i32 = position();
  for (let number: i32 = NUMBERS_OF_NAME * nameCount; number > 0; number--) take();
  const ordered: bool = take() === 1;
  const template: i32 = position();
  matchTargets(wordKey(nameWord), names, nameCount, ordered);
  outList(placeTargets(ordered));
  for (let group: i32 = 0; group < groups(); group++) {
    for (let place: i32 = startOf(group); place < endOf(group); place++) {
      if (!isActed(place)) continue;
      target = targetAt(place);
      index = place - startOf(group);
      goTo(template);
      write();
    }
  }
  endList();
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
