/**
 * What checkout calls for products that orders wait for: one program holds many offers, each with conditions of its own, the products that must
 * be in the cart while they hold, and what is said where one is missing. Any line of a product will do, or where no product is named one of the
 * variant. What cannot be had is not asked for: a block that has found that out notes the variants on the cart, `{gone, until}`.
 *
 * Behind its paths and the marks that count (see gift-lines.ts) the program has the number of offers, and of each [letters of its conditions,
 * conditions as in a rule with groups, number of its mark, how many parts of its message, parts…, how many texts, (product, variant, title)…].
 * Between two parts stand the titles of what is missing. One without marks has its guid in place of the number.
 */
import { at, begin, hasText, input, join, Key, literal, NO_TEXT, name, prop, Str, same, size, text, Val } from "./host.ts";
import { areElements, itemAt } from "./items.ts";
import { GONE_VARIANTS } from "./limits.ts";
import { messageAbout, openMessages, takeMessage } from "./message.ts";
import { counts, noteIn, today } from "./note.ts";
import { offerHolds, openOffers } from "./offer.ts";
import { take, takeCount, word } from "./program.ts";
import { isCompletion, noRefusals, openRefusals, refuseWith, writeRefusals } from "./refusal.ts";
import { isSeen, openSeen, see } from "./seen.ts";

/** A product, the variant and the title. */
const OF_PRODUCT: i32 = 3;

/** Whether the cart was looked at, which is done once the first offer holds. */
let looked: bool = false;

export function run(): void {
  begin();
  noRefusals();
  if (isCompletion() && openOffers()) judgeOffers();
  writeRefusals();
}

function judgeOffers(): void {
  const count: i32 = takeCount();
  openRefusals(count);
  openMessages();
  looked = false;
  for (let left: i32 = count; left > 0; left--) {
    const holds: bool = offerHolds();
    take(); // whose it is, for the platform's own side
    takeMessage();
    if (holds && !looked) look();
    const titles: Str = missing(holds);
    if (hasText(titles)) refuseWith(messageAbout(titles));
  }
}

/** The titles of those products at the cursor that must be in the cart and are not; nothing where none is missing, or asked for. */
function missing(asked: bool): Str {
  let titles: Str = NO_TEXT;
  for (let left: i32 = takeCount(); left > 0; left -= OF_PRODUCT) {
    const product: Str = word(take());
    const variant: Str = word(take());
    const title: Str = word(take());
    if (!asked || isSeen(product) || isSeen(variant)) continue;
    titles = hasText(titles) ? join(join(titles, literal(", ")), title) : title;
  }
  return titles;
}

/** Goes through the cart, and through what a block has noted, once: a line is of a product and a variant of it, what is noted of a variant. */
function look(): void {
  looked = true;
  const cart: Val = prop(input(), name("cart"));
  const note: Val = noteIn(prop(cart, name("gate")));
  const gone: Val = prop(note, name("gone"));
  const noted: i32 = counts(note, today()) ? size(gone) : 0;
  const goneCount: i32 = noted < GONE_VARIANTS ? noted : GONE_VARIANTS;
  const lines: Val = prop(cart, name("lines"));
  const lineCount: i32 = size(lines);
  openSeen(goneCount + lineCount + lineCount);
  for (let each: i32 = 0; each < goneCount; each++) see(text(at(gone, each)));
  const merchandise: Key = name("merchandise");
  const product: Key = name("product");
  const id: Key = name("id");
  const walked: bool = areElements(lines);
  let lastProduct: Str = NO_TEXT;
  let lastVariant: Str = NO_TEXT;
  for (let line: i32 = 0; line < lineCount; line++) {
    const sold: Val = prop(walked ? itemAt(line) : at(lines, line), merchandise);
    // the platform splits lines, one beside the other
    lastProduct = seeNext(text(prop(prop(sold, product), id)), lastProduct);
    lastVariant = seeNext(text(prop(sold, id)), lastVariant);
  }
}

/** What comes after another that was seen. */
function seeNext(found: Str, last: Str): Str {
  if (!same(found, last)) see(found);
  return found;
}
