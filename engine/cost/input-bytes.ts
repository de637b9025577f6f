/** Upper bound of a rule's input size, derived from the input shape of its pack. */

import { jsonBytes } from "../lib/text.ts";
import type { InputShape } from "../types/pack.ts";
import { TEXTS } from "./assumptions.ts";

const NULL_BYTES = 4;
/** Bytes of an answer to one requested tag, without the tag. */
const TAG_BYTES = jsonBytes({ tag: "", hasTag: false }) - 2;

export type Variables = Readonly<Record<string, unknown>>;

/**
 * Returns the bytes of the input as JSON. A field with the name of a variable holds the answers to the variable's values; nothing where the variable
 * is unused.
 */
export function inputBytes(shape: InputShape, variables: Variables, program: number): number {
  return bytesOf(shape, variables) + program;
}

function bytesOf(shape: InputShape, variables: Variables): number {
  if (typeof shape === "number") return shape;
  if (typeof shape === "string") return TEXTS[shape].bytes + 2;
  if ("of" in shape) return 2 + shape.maxItems * (bytesOf(shape.of, variables) + 1);
  const entries = Object.entries(shape.fields);
  return entries.reduce((sum, [name, field]) => sum + name.length + 4 + answerBytes(name, field, variables), 2);
}

function answerBytes(name: string, shape: InputShape, variables: Variables): number {
  const value = variables[name];
  if (value === null) return NULL_BYTES;
  if (!Array.isArray(value) || typeof shape === "number") return bytesOf(shape, variables);
  return value.reduce((sum: number, tag) => sum + TAG_BYTES + jsonBytes(tag) + 1, 2);
}
