/** Upper bound of a rule's output size: one operation, or one for each possible target. */

import { jsonBytes } from "../lib/text.ts";
import type { DecodedTemplate, Emission } from "../program/decode-program.ts";
import type { InputShape } from "../types/pack.ts";
import { countAt, elementOf, isObject, shapeAt, textSize } from "./input-shape.ts";

const AROUND = jsonBytes({ operations: [] });
const QUOTES = 2;
/** Digits of a target's position. */
const PLACE_BYTES = 2;

/** Returns the bytes of the output as JSON. */
export function outputBytes({ targets, written }: Emission, input: InputShape): number {
  if (targets === undefined) return AROUND + bytesOf(written, new Map());
  const { within = [], each, id, name } = targets;
  const target = elementOf(shapeAt(input, [...within, ...each]));
  const sizes = new Map([id, name].map((field) => [field, isObject(target) ? textBytes(target.fields[field]) : 0]));
  const own = new Map([
    ["id", sizes.get(id) ?? 0],
    ["name", sizes.get(name) ?? 0],
  ]);
  return AROUND + countAt(input, [...within, ...each]) * (bytesOf(written, own) + 1);
}

/** Returns the bytes of a text; sizes of Shopify's own values include the quotes. */
const textBytes = (shape: InputShape | undefined): number => (typeof shape === "number" ? shape - QUOTES : textSize(shape).bytes);

function bytesOf(written: DecodedTemplate, own: ReadonlyMap<string, number>): number {
  switch (written.does) {
    case "object":
      return written.entries.reduce((sum, { key, value }) => sum + jsonBytes(key) + 2 + bytesOf(value, own), 2);
    case "list":
      return written.parts.reduce((sum, part) => sum + bytesOf(part, own) + 1, 2);
    case "index":
      return PLACE_BYTES;
    default:
      return QUOTES + lettersOf(written, own);
  }
}

/** Returns the bytes of a text between its quotes. */
function lettersOf(written: DecodedTemplate, own: ReadonlyMap<string, number>): number {
  switch (written.does) {
    case "text":
      return jsonBytes(written.text) - QUOTES;
    case "join":
      return written.parts.reduce((sum, part) => sum + lettersOf(part, own), 0);
    case "choose":
      return Math.max(...written.texts.map((text) => jsonBytes(text) - QUOTES));
    default:
      return own.get(written.does) ?? 0;
  }
}
