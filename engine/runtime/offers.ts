/**
 * What checkout calls for discounts: one program holds many offers, each with conditions of its own and what it gives away. A line is free for
 * the exact mark and variant of what is given away, one piece of it, and no other line for the same. Every condition is judged without the
 * lines that are marked, so that giving changes nothing in what is given.
 *
 * Behind its paths the program has the number of offers, and of each [letters of its conditions, conditions as in a rule with groups, mark,
 * how many variants, variants…].
 */
import {
  at,
  endList,
  endObject,
  getInt,
  getText,
  Ints,
  input,
  ints,
  Key,
  literal,
  NO_INTS,
  NO_TEXTS,
  name,
  outInt,
  outKey,
  outList,
  outObject,
  outText,
  prop,
  Str,
  same,
  setInt,
  setText,
  size,
  Texts,
  text,
  texts,
  Val,
} from "./host.ts";
import { offerHolds } from "./offer.ts";
import { openRun } from "./open.ts";
import { codeSize, take, takeCount, word } from "./program.ts";

/** What is earned: by offer its mark and where its variants begin, and one behind the last; and which of the variants are still to be given. */
let marks: Texts = NO_TEXTS;
let begins: Ints = NO_INTS;
let offers: i32 = 0;
let variants: Texts = NO_TEXTS;
let given: Ints = NO_INTS;
let earned: i32 = 0;
/** The lines that are free. */
let lines: Texts = NO_TEXTS;
let free: i32 = 0;

export function run(): void {
  offers = 0;
  earned = 0;
  free = 0;
  if (openRun()) judgeOffers();
  if (earned > 0) findLines();
  outObject(1);
  outKey(name("operations"));
  outList(free > 0 ? 1 : 0);
  if (free > 0) add();
  endList();
  endObject();
}

/** Each is judged, and what those give away is gathered whose conditions hold. */
function judgeOffers(): void {
  const count: i32 = takeCount();
  const most: i32 = codeSize();
  marks = texts(count);
  begins = ints(count + 1);
  variants = texts(most);
  for (let left: i32 = count; left > 0; left--) {
    const holds: bool = offerHolds();
    const mark: Str = word(take());
    const gifts: i32 = takeCount();
    if (holds) {
      setText(marks, offers, mark);
      setInt(begins, offers, earned);
      offers++;
    }
    for (let gift: i32 = 0; gift < gifts; gift++) {
      const variant: Str = word(take());
      if (!holds || earned === most) continue;
      setText(variants, earned, variant);
      earned++;
    }
  }
  setInt(begins, offers, earned);
  given = ints(earned);
}

/** Goes through the cart once: the first line of what is given away has it. */
function findLines(): void {
  const cart: Val = prop(prop(input(), name("cart")), name("lines"));
  const count: i32 = size(cart);
  const gift: Key = name("gift");
  const value: Key = name("value");
  lines = texts(earned);
  for (let index: i32 = 0; index < count && free < earned; index++) {
    const line: Val = at(cart, index);
    const mark: Str = text(prop(prop(line, gift), value));
    const offer: i32 = offerOf(mark);
    if (offer >= 0) give(line, offer);
  }
}

/** The offer of a mark; -1 for one that is nobody's, and for none. */
function offerOf(mark: Str): i32 {
  for (let offer: i32 = 0; offer < offers; offer++) if (same(getText(marks, offer), mark)) return offer;
  return -1;
}

function give(line: Val, offer: i32): void {
  const variant: Str = text(prop(prop(line, name("merchandise")), name("id")));
  const end: i32 = getInt(begins, offer + 1);
  for (let gift: i32 = getInt(begins, offer); gift < end; gift++) {
    if (getInt(given, gift) === 1 || !same(getText(variants, gift), variant)) continue;
    setInt(given, gift, 1);
    setText(lines, free, text(prop(line, name("id"))));
    free++;
    return;
  }
}

/** One candidate: all its lines are free, whatever else is taken off elsewhere. */
function add(): void {
  outObject(1);
  outKey(name("productDiscountsAdd"));
  outObject(2);
  outKey(name("selectionStrategy"));
  outText(literal("ALL"));
  outKey(name("candidates"));
  outList(1);
  outObject(2);
  outKey(name("targets"));
  outList(free);
  for (let index: i32 = 0; index < free; index++) target(getText(lines, index));
  endList();
  outKey(name("value"));
  outObject(1);
  outKey(name("percentage"));
  outObject(1);
  outKey(name("value"));
  outText(literal("100"));
  endObject();
  endObject();
  endObject();
  endList();
  endObject();
  endObject();
}

function target(line: Str): void {
  outObject(1);
  outKey(name("cartLine"));
  outObject(2);
  outKey(name("id"));
  outText(line);
  outKey(name("quantity"));
  outInt(1);
  endObject();
  endObject();
}
