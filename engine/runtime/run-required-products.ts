/**
 * Entry point of the Function for required products: one program holds many offers, each with its conditions, the products that must be in the cart
 * while these hold, and the message if one is missing. Any line of a product suffices, or if no product is named a line of the variant. Unavailable
 * products are not required: a block that finds one notes its variants on the cart, `{gone, until}`. Behind its paths and the marks (see
 * gift-lines.ts) the program has the number of offers, and for each [length of its conditions, conditions as in a rule with groups, number of its
 * mark, count of message parts, parts…, count of texts, (product, variant, title)…]. Titles of missing products stand between the parts. A program
 * without marks has the guid in place of the number.
 */
import {
  elementAt,
  begin,
  hasText,
  input,
  join,
  Key,
  literal,
  NO_TEXT,
  name,
  prop,
  Str,
  isSameText,
  size,
  text,
  units,
  Val,
} from "./host.ts";
import { isElementList, itemAt } from "./selected-items.ts";
import { MAX_UNAVAILABLE_VARIANTS } from "./output-limits.ts";
import { messageAbout, openMessages, takeMessage } from "./program-messages.ts";
import { isNoteCurrent, cartNote, today } from "./cart-note.ts";
import { isOfferMet, openOffers } from "./offers.ts";
import { readNumber, readCount, stringAt } from "./program-reader.ts";
import { isCompletion, noErrors, openErrors, addError, writeErrors } from "./validation-errors.ts";
import { hasId, openIdSet, addId } from "./id-set.ts";

/** Texts of a required product: product, variant and title. */
const OF_PRODUCT: i32 = 3;

/** True once the cart was read, which happens when the first offer holds. */
let hasReadCart: bool = false;
/** True once the cart's variants were read, which happens when one is required. */
let hasVariants: bool = false;

export function run(): void {
  begin();
  noErrors();
  if (isCompletion() && openOffers()) evaluateOffers();
  writeErrors();
}

function evaluateOffers(): void {
  const count: i32 = readCount();
  openErrors(count);
  openMessages();
  hasReadCart = false;
  hasVariants = false;
  for (let remaining: i32 = count; remaining > 0; remaining--) {
    const isMet: bool = isOfferMet();
    readNumber(); // the mark, which only other readers of the program need
    takeMessage();
    if (isMet && !hasReadCart) loadCart();
    const titles: Str = missing(isMet);
    if (hasText(titles)) addError(messageAbout(titles));
  }
}

/** Returns the titles of required products at the cursor that are missing in the cart; nothing if none is missing, or if `asked` is false. */
function missing(isRequired: bool): Str {
  let titles: Str = NO_TEXT;
  for (let remaining: i32 = readCount(); remaining > 0; remaining -= OF_PRODUCT) {
    const product: Str = stringAt(readNumber());
    const variant: Str = stringAt(readNumber());
    const title: Str = stringAt(readNumber());
    if (isRequired && units(product) === 0 && !hasVariants) loadVariants();
    if (!isRequired || hasId(product) || hasId(variant)) continue;
    titles = hasText(titles) ? join(join(titles, literal(", ")), title) : title;
  }
  return titles;
}

/** Reads the products of the cart, and the variants that a block noted, once. */
function loadCart(): void {
  hasReadCart = true;
  const cart: Val = prop(input(), name("cart"));
  const note: Val = cartNote(prop(cart, name("gate")));
  const unavailable: Val = prop(note, name("gone"));
  const noted: i32 = isNoteCurrent(note, today()) ? size(unavailable) : 0;
  const unavailableCount: i32 = noted < MAX_UNAVAILABLE_VARIANTS ? noted : MAX_UNAVAILABLE_VARIANTS;
  const lineCount: i32 = size(prop(cart, name("lines")));
  openIdSet(unavailableCount + lineCount + lineCount);
  for (let each: i32 = 0; each < unavailableCount; each++) addId(text(elementAt(unavailable, each)));
  seeLines();
}

/** Reads the variants of the cart, once one is required. */
function loadVariants(): void {
  hasVariants = true;
  seeLines();
}

/** Records each line's variant, or product if variants were not read yet. */
function seeLines(): void {
  const lines: Val = prop(prop(input(), name("cart")), name("lines"));
  const count: i32 = size(lines);
  const merchandise: Key = name("merchandise");
  const product: Key = name("product");
  const id: Key = name("id");
  const walked: bool = isElementList(lines);
  let last: Str = NO_TEXT;
  for (let line: i32 = 0; line < count; line++) {
    const sold: Val = prop(walked ? itemAt(line) : elementAt(lines, line), merchandise);
    const itemId: Str = text(prop(hasVariants ? sold : prop(sold, product), id));
    // Shopify splits lines, and the parts are adjacent
    if (!isSameText(itemId, last)) addId(itemId);
    last = itemId;
  }
}
