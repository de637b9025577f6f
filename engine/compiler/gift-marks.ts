/** The marks of offers, by which lines of a cart are gifts: what the objects of owners carry, and what blocks go by. */
import { ownersOf } from "../declarations/function-owners.ts";
import type { GiftMark } from "../evaluator/are-gifts.ts";
import type { Configuration } from "../generated/types.ts";
import { jsonBytes } from "../lib/text.ts";
import type { StringTable } from "../program/string-table.ts";
import { numberOf } from "../runtime/gift-marks.ts";
import type { Family } from "../types/family.ts";
import { textsOf } from "./program-texts.ts";

/** Bytes that the marks of all offers of a store may take of each program: what is left has room for an offer, or for many. */
export const MARK_BYTES = 6_000;

/** Null for one of a family of which nothing is marked. */
export function giftMarkOf({ id }: Pick<Family, "id">, guid: string, configuration: Configuration): GiftMark | null {
  const frees = ownersOf(id).find((owner) => owner.frees !== undefined)?.frees;
  return frees === undefined ? null : { guid, variants: textsOf(configuration, frees.items, frees.variant) };
}

/** As they stand at the head of a program (engine/runtime/gift-lines.ts). */
export function encodeMarks(marks: readonly GiftMark[], words: StringTable): number[] {
  const texts = textsOfMarks(marks);
  return [words.append(texts), texts.length - marks.length, marks.length, ...marks.map(({ variants }) => variants.length)];
}

/** What they take of a program, in bytes of UTF-8. */
export function bytesOfMarks(marks: readonly GiftMark[]): number {
  return jsonBytes(textsOfMarks(marks).join("\t")) + marks.length;
}

function textsOfMarks(marks: readonly GiftMark[]): string[] {
  return marks.flatMap(({ guid, variants }) => [guid, ...variants.map((variant) => numberOf(variant) ?? "")]);
}
