/**
 * What checkout calls for products that orders wait for: one program holds many offers, each with conditions of its own, the products that must
 * be in the cart while they hold, and what is said where one is missing. Any line of a product will do, or where no product is named one of the
 * variant. What cannot be had is not asked for: a block that has found that out notes the variants on the cart, `{gone, until}`.
 *
 * Behind its paths and the marks that count (see gift-lines.ts) the program has the number of offers, and of each [letters of its conditions,
 * conditions as in a rule with groups, number of its mark, how many parts of its message, parts…, how many texts, (product, variant, title)…].
 * Between two parts stand the titles of what is missing. One without marks has its guid in place of the number.
 */
import { at, begin, hasText, input, join, Key, literal, NO_TEXT, name, prop, Str, same, size, text, units, Val } from "./host.ts";
import { isElementList, itemAt } from "./select-items.ts";
import { MAX_UNAVAILABLE_VARIANTS } from "./output-limits.ts";
import { messageAbout, openMessages, takeMessage } from "./program-messages.ts";
import { isNoteCurrent, cartNote, today } from "./cart-note.ts";
import { offerApplies, openOffers } from "./offer-conditions.ts";
import { readNumber, readCount, stringAt } from "./program-reader.ts";
import { isCompletion, noErrors, openErrors, addError, writeErrors } from "./validation-errors.ts";
import { hasId, openIdSet, addId } from "./id-set.ts";

/** A product, the variant and the title. */
const OF_PRODUCT: i32 = 3;

/** Whether the cart was looked at, which is done once the first offer holds. */
let looked: bool = false;
/** Whether its variants were, which is done once one of them is asked for. */
let hasVariants: bool = false;

export function run(): void {
  begin();
  noErrors();
  if (isCompletion() && openOffers()) judgeOffers();
  writeErrors();
}

function judgeOffers(): void {
  const count: i32 = readCount();
  openErrors(count);
  openMessages();
  looked = false;
  hasVariants = false;
  for (let left: i32 = count; left > 0; left--) {
    const holds: bool = offerApplies();
    readNumber(); // whose it is, for the platform's own side
    takeMessage();
    if (holds && !looked) look();
    const titles: Str = missing(holds);
    if (hasText(titles)) addError(messageAbout(titles));
  }
}

/** The titles of those products at the cursor that must be in the cart and are not; nothing where none is missing, or asked for. */
function missing(asked: bool): Str {
  let titles: Str = NO_TEXT;
  for (let left: i32 = readCount(); left > 0; left -= OF_PRODUCT) {
    const product: Str = stringAt(readNumber());
    const variant: Str = stringAt(readNumber());
    const title: Str = stringAt(readNumber());
    if (asked && units(product) === 0 && !hasVariants) lookAtVariants();
    if (!asked || hasId(product) || hasId(variant)) continue;
    titles = hasText(titles) ? join(join(titles, literal(", ")), title) : title;
  }
  return titles;
}

/** Goes through the products of the cart, and through the variants that a block has noted, once. */
function look(): void {
  looked = true;
  const cart: Val = prop(input(), name("cart"));
  const note: Val = cartNote(prop(cart, name("gate")));
  const gone: Val = prop(note, name("gone"));
  const noted: i32 = isNoteCurrent(note, today()) ? size(gone) : 0;
  const goneCount: i32 = noted < MAX_UNAVAILABLE_VARIANTS ? noted : MAX_UNAVAILABLE_VARIANTS;
  const lineCount: i32 = size(prop(cart, name("lines")));
  openIdSet(goneCount + lineCount + lineCount);
  for (let each: i32 = 0; each < goneCount; each++) addId(text(at(gone, each)));
  seeLines();
}

/** Goes through the variants of the cart, once one is asked for. */
function lookAtVariants(): void {
  hasVariants = true;
  seeLines();
}

/** Sees what each line is of: a variant, or before that a product. */
function seeLines(): void {
  const lines: Val = prop(prop(input(), name("cart")), name("lines"));
  const count: i32 = size(lines);
  const merchandise: Key = name("merchandise");
  const product: Key = name("product");
  const id: Key = name("id");
  const walked: bool = isElementList(lines);
  let last: Str = NO_TEXT;
  for (let line: i32 = 0; line < count; line++) {
    const sold: Val = prop(walked ? itemAt(line) : at(lines, line), merchandise);
    const found: Str = text(prop(hasVariants ? sold : prop(sold, product), id));
    // the platform splits lines, one beside the other
    if (!same(found, last)) addId(found);
    last = found;
  }
}
