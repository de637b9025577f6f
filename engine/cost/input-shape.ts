/** Paths through the shape of a query's input. */

import type { Path } from "../program/decode-program.ts";
import type { InputList, InputObject, InputShape } from "../types/pack.ts";
import { TEXTS, type TextSize } from "./assumptions.ts";

export const isList = (shape: InputShape | undefined): shape is InputList => typeof shape === "object" && "of" in shape;
export const isObject = (shape: InputShape | undefined): shape is InputObject => typeof shape === "object" && "fields" in shape;

/** Returns the shape at the end of a path; lists on the way stand for their elements. */
export function shapeAt(shape: InputShape | undefined, path: Path): InputShape | undefined {
  return path.reduce<InputShape | undefined>((itemShape, { name, does }) => {
    const inner = elementOf(itemShape);
    return does === "first" ? inner : isObject(inner) ? (does === "flag" ? inner : inner.fields[name]) : undefined;
  }, shape);
}

/** Returns the shape of a list's elements, or the value's own shape. */
export function elementOf(shape: InputShape | undefined): InputShape | undefined {
  return isList(shape) ? elementOf(shape.of) : shape;
}

/** Returns the size of a text with this shape; Shopify's own values are plain ASCII letters. */
export function textSize(shape: InputShape | undefined): TextSize {
  if (typeof shape === "string") return TEXTS[shape];
  const letters = typeof shape === "number" ? shape : 0;
  return { letters, bytes: letters };
}

/** Returns the maximum number of values at a path; a flag does not lower the number. */
export function countAt(shape: InputShape | undefined, path: Path): number {
  let count = 1;
  let here = shape;
  for (const step of path) {
    if (isList(here) && step.does !== "first") count *= here.maxItems;
    here = shapeAt(here, [step]);
  }
  return isList(here) ? count * here.maxItems : count;
}
