/** Names of a rule's targets, and those that the rule matches. */
import { POSITIONS } from "./opcodes.ts";
import { comparableName } from "./comparable-name.ts";
import { getInt, getText, Ints, ints, Key, NO_INTS, NO_TEXTS, prop, Str, isSameText, setInt, setText, Texts, text, texts } from "./host.ts";
import { MANY_NAMES } from "./output-limits.ts";
import { goTo, readNumber, stringAt } from "./program-reader.ts";
import { targetAt, targetCount } from "./targets.ts";
import { hasFoldedPart, lowerText } from "./folded-text.ts";
import { firstMatch, openSearch, addText } from "./multi-text-search.ts";

/** Name of each target, and its assigned position. */
export let names: Texts = NO_TEXTS;
export let positions: Ints = NO_INTS;
/** Name of each target in comparable form, and its lower case once a substring is searched. */
let labels: Texts = NO_TEXTS;
let lowers: Texts = NO_TEXTS;
let capacity: i32 = 0;

/**
 * Finds the position of each target: the one that the first matching name assigns, 1 for any match in a rule without positions, 0 for a target that
 * the rule leaves alone. Each label is read once. A few names are searched one by one in all labels; many form one trie, which searches each label in
 * one pass.
 */
export function matchTargets(label: Key, namesStart: i32, nameCount: i32, ordered: bool): void {
  const count: i32 = targetCount();
  if (count > capacity) grow(count);
  for (let each: i32 = 0; each < count; each++) {
    const called: Str = text(prop(targetAt(each), label));
    setText(names, each, called);
    setText(labels, each, comparableName(called));
    setInt(positions, each, 0);
  }
  goTo(namesStart);
  const many: bool = nameCount >= MANY_NAMES;
  if (many) openSearch(nameCount);
  const given: Ints = ints(nameCount + 1);
  let parts: bool = false;
  for (let entry: i32 = 1; entry <= nameCount; entry++) {
    const name: Str = stringAt(readNumber());
    const isExact: bool = readNumber() === 1;
    const position: i32 = readNumber();
    if (ordered && (position < 1 || position > POSITIONS)) continue;
    setInt(given, entry, ordered ? position : 1);
    if (!isExact) {
      if (!parts) lowerAll(count);
      parts = true;
      if (many) addText(name, entry);
    }
    if (!isExact && many) continue;
    for (let each: i32 = 0; each < count; each++) {
      if (getInt(positions, each) === 0 && isNamed(each, name, isExact)) setInt(positions, each, entry);
    }
  }
  for (let each: i32 = 0; each < count; each++) {
    const first: i32 = getInt(positions, each);
    const part: i32 = many && parts ? firstMatch(getText(lowers, each), !ordered) : 0;
    setInt(positions, each, getInt(given, part !== 0 && (first === 0 || part < first) ? part : first));
  }
}

function grow(newCapacity: i32): void {
  names = texts(newCapacity);
  labels = texts(newCapacity);
  lowers = texts(newCapacity);
  positions = ints(newCapacity);
  capacity = newCapacity;
}

function lowerAll(count: i32): void {
  for (let each: i32 = 0; each < count; each++) setText(lowers, each, lowerText(getText(labels, each)));
}

function isNamed(target: i32, name: Str, isExact: bool): bool {
  return isExact ? isSameText(getText(labels, target), name) : hasFoldedPart(getText(lowers, target), name);
}
