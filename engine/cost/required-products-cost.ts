/**
 * Upper bound of the cost of a program with required products, at 200 lines: all conditions are evaluated and hold, and no product is in the cart.
 */
import { jsonBytes } from "../lib/text.ts";
import { decodeOffers, type Path } from "../program/decode-program.ts";
import { MAX_UNAVAILABLE_VARIANTS } from "../runtime/output-limits.ts";
import type { Cost, Pack } from "../types/pack.ts";
import { conditionsCost } from "./condition-cost.ts";
import { countGiftMarkReads } from "./count-gift-mark-reads.ts";
import { fixedCost, instructionsOf } from "./estimate.ts";
import { inputBytes, type Variables } from "./input-bytes.ts";
import type { ProgramSize, UnencodedProgram } from "./program-size.ts";
import type { WorkCounter } from "./work-counter.ts";

const property = (name: string) => ({ name, does: "property" }) as const;
const PRODUCT: Path = ["cart", "lines", "merchandise", "product", "id"].map(property);
const VARIANT: Path = ["cart", "lines", "merchandise", "id"].map(property);
/** Names that the module reads besides those of the program; values that it writes around the messages, and for each message. */
const NAMES = 28;
const WRITTEN_AROUND = 6;
const WRITTEN_OF_MESSAGE = 4;
const CONTAINERS_AROUND = 5;
/** Bytes of the output around the messages, and of each message without its text. */
const AROUND_BYTES = 60;
const MESSAGE_BYTES = 34;
/** Bytes of a variant in a block's note, and of the note around the variants. */
const VARIANT_BYTES = 60;
const NOTE_BYTES = 120;
/** Comparisons to record a text, and to find whether a product or its variant was recorded. */
const COMPARISONS_OF_PRESENT = 2;
const COMPARISONS_OF_REQUIRED = 12;
/** Texts of a required product: the product, the variant and the title. */
const OF_PRODUCT = 3;

export function requiredProductsCost(pack: Pack, { numbers, texts }: UnencodedProgram, bytes: number, variables: Variables): Cost {
  const offers = decodeOffers(numbers, texts, 2);
  const size: ProgramSize = { numbers: numbers.length, texts: texts.length, bytes };
  const work = fixedCost(pack, variables, size, offers.names);
  conditionsCost(offers.conditions, work, true);
  countGiftMarkReads(offers.marks, work);
  const output = require(offers.lists, work);
  return {
    instructions: instructionsOf(work),
    input: inputBytes(pack.input, variables, bytes) + NOTE_BYTES + MAX_UNAVAILABLE_VARIANTS * VARIANT_BYTES,
    output,
  };
}

/** Counts the case in which every offer holds and no line has any of its products; returns the bytes of the messages. */
function require(lists: readonly (readonly (readonly string[])[])[], work: WorkCounter): number {
  const { calls, pieces } = work;
  // each line has a product; its variant is read only if some offer asks for a variant
  const asksVariants = lists.some(([, items = []]) => items.some((text, at) => at % OF_PRODUCT === 0 && text === ""));
  const lines = work.walk(work.input, PRODUCT, 1).times + (asksVariants ? work.walk(work.input, VARIANT, 1).times : 0);
  const productCount = lists.reduce((sum, [, items = []]) => sum + items.length / OF_PRODUCT, 0);
  const letters = lists.map(([parts = [], items = []]) => messageBytes(parts, items));
  const written = letters.reduce((sum, each) => sum + each, 0);
  calls.interned += NAMES;
  pieces.texts += NAMES + lists.length;
  pieces.entries += lines + MAX_UNAVAILABLE_VARIANTS + productCount * OF_PRODUCT;
  calls.reads += lines + MAX_UNAVAILABLE_VARIANTS;
  calls.elements += MAX_UNAVAILABLE_VARIANTS;
  pieces.elements += MAX_UNAVAILABLE_VARIANTS;
  calls.scalars += MAX_UNAVAILABLE_VARIANTS;
  calls.passed += MAX_UNAVAILABLE_VARIANTS;
  pieces.plainTexts += lines + MAX_UNAVAILABLE_VARIANTS;
  pieces.dates += 2;
  pieces.sames += (lines + MAX_UNAVAILABLE_VARIANTS) * COMPARISONS_OF_PRESENT + productCount * COMPARISONS_OF_REQUIRED;
  calls.containers += CONTAINERS_AROUND + lists.length;
  calls.finished += CONTAINERS_AROUND + lists.length;
  calls.values += WRITTEN_AROUND + WRITTEN_OF_MESSAGE * lists.length;
  pieces.writtenKeys += WRITTEN_AROUND + WRITTEN_OF_MESSAGE * lists.length;
  pieces.writtenTexts += WRITTEN_AROUND + WRITTEN_OF_MESSAGE * lists.length;
  pieces.writtenBytes += 4 * written;
  return AROUND_BYTES + written + lists.length * MESSAGE_BYTES;
}

/** Returns the bytes of a message with the titles of all products at each placeholder. */
function messageBytes(parts: readonly string[], items: readonly string[]): number {
  const titles = items.filter((_, at) => at % OF_PRODUCT === OF_PRODUCT - 1).join(", ");
  return jsonBytes(parts.join(titles)) - 2;
}
