/** Names of a rule's targets, and those that the rule matches. */
import { POSITIONS } from "./opcodes.ts";
import { comparable } from "./comparable-name.ts";
import { getInt, getText, Ints, ints, Key, NO_INTS, NO_TEXTS, prop, Str, same, setInt, setText, Texts, text, texts } from "./host.ts";
import { MANY_NAMES } from "./output-limits.ts";
import { goTo, readNumber, stringAt } from "./program-reader.ts";
import { targetAt, targetCount } from "./targets.ts";
import { holdsInLowered, lowered } from "./folded-text.ts";
import { firstMatch, openSearch, addText } from "./multi-text-search.ts";

/** Name of each target, and its assigned position. */
export let names: Texts = NO_TEXTS;
export let positions: Ints = NO_INTS;
/** Name of each target in comparable form, and its lower case once a substring is searched. */
let labels: Texts = NO_TEXTS;
let lowers: Texts = NO_TEXTS;
let room: i32 = 0;

/**
 * Finds the position of each target: the one that the first matching name assigns, 1 for any match in a rule without positions, 0 for a target that
 * the rule leaves alone. Each label is read once. A few names are searched one by one in all labels; many form one trie, which searches each label in
 * one pass.
 */
export function matchTargets(label: Key, wantedAt: i32, wantedCount: i32, ordered: bool): void {
  const count: i32 = targetCount();
  if (count > room) grow(count);
  for (let each: i32 = 0; each < count; each++) {
    const called: Str = text(prop(targetAt(each), label));
    setText(names, each, called);
    setText(labels, each, comparable(called));
    setInt(positions, each, 0);
  }
  goTo(wantedAt);
  const many: bool = wantedCount >= MANY_NAMES;
  if (many) openSearch(wantedCount);
  const given: Ints = ints(wantedCount + 1);
  let parts: bool = false;
  for (let entry: i32 = 1; entry <= wantedCount; entry++) {
    const wanted: Str = stringAt(readNumber());
    const whole: bool = readNumber() === 1;
    const position: i32 = readNumber();
    if (ordered && (position < 1 || position > POSITIONS)) continue;
    setInt(given, entry, ordered ? position : 1);
    if (!whole) {
      if (!parts) lowerAll(count);
      parts = true;
      if (many) addText(wanted, entry);
    }
    if (!whole && many) continue;
    for (let each: i32 = 0; each < count; each++) {
      if (getInt(positions, each) === 0 && isMeant(each, wanted, whole)) setInt(positions, each, entry);
    }
  }
  for (let each: i32 = 0; each < count; each++) {
    const first: i32 = getInt(positions, each);
    const part: i32 = many && parts ? firstMatch(getText(lowers, each), !ordered) : 0;
    setInt(positions, each, getInt(given, part !== 0 && (first === 0 || part < first) ? part : first));
  }
}

function grow(wanted: i32): void {
  names = texts(wanted);
  labels = texts(wanted);
  lowers = texts(wanted);
  positions = ints(wanted);
  room = wanted;
}

function lowerAll(count: i32): void {
  for (let each: i32 = 0; each < count; each++) setText(lowers, each, lowered(getText(labels, each)));
}

function isMeant(target: i32, wanted: Str, whole: bool): bool {
  return whole ? same(getText(labels, target), wanted) : holdsInLowered(getText(lowers, target), wanted);
}
