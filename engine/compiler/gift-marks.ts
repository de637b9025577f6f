/** Marks of offers, by which lines of a cart are recognized as gifts. Objects of owners hold them, and blocks use the same ones. */
import { ownersOf } from "../declarations/function-owners.ts";
import type { GiftMark } from "../evaluator/are-gifts.ts";
import type { Configuration } from "../generated/types.ts";
import { jsonBytes } from "../lib/text.ts";
import type { StringTable } from "../program/string-table.ts";
import { numberOf } from "../runtime/gift-marks.ts";
import type { Family } from "../types/family.ts";
import { textsOfProgram } from "./program-texts.ts";

/** Limit of all marks of a store in each program, in bytes. The rest of a program has space for one offer, or for many. */
export const MARK_BYTES = 6_000;

/** Returns the mark of an offer; null if the family marks no lines. */
export function giftMarkOf({ id }: Pick<Family, "id">, guid: string, configuration: Configuration): GiftMark | null {
  const frees = ownersOf(id).find((owner) => owner.discount !== undefined)?.discount;
  return frees === undefined ? null : { guid, variants: textsOfProgram(configuration, frees.list, frees.variantField) };
}

/** Encodes marks as they stand at the head of a program (engine/runtime/gift-lines.ts). */
export function encodeMarks(marks: readonly GiftMark[], strings: StringTable): number[] {
  const texts = textsOfMarks(marks);
  return [strings.append(texts), texts.length - marks.length, marks.length, ...marks.map(({ variants }) => variants.length)];
}

/** Returns the UTF-8 bytes that marks take in a program. */
export function bytesOfMarks(marks: readonly GiftMark[]): number {
  return jsonBytes(textsOfMarks(marks).join("\t")) + marks.length;
}

function textsOfMarks(marks: readonly GiftMark[]): string[] {
  return marks.flatMap(({ guid, variants }) => [guid, ...variants.map((variant) => numberOf(variant) ?? "")]);
}
