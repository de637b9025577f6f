/** Ways through what a query reads. */

import type { Path } from "../program/decode-program.ts";
import type { InputList, InputObject, InputShape } from "../types/pack.ts";
import { TEXTS, type TextSize } from "./assumptions.ts";

export const isList = (shape: InputShape | undefined): shape is InputList => typeof shape === "object" && "of" in shape;
export const isObject = (shape: InputShape | undefined): shape is InputObject => typeof shape === "object" && "fields" in shape;

/** What stands at the end of a path; lists on the way stand for their elements. */
export function shapeAt(shape: InputShape | undefined, path: Path): InputShape | undefined {
  return path.reduce<InputShape | undefined>((found, { name, does }) => {
    const inner = elementOf(found);
    return does === "first" ? inner : isObject(inner) ? (does === "flag" ? inner : inner.fields[name]) : undefined;
  }, shape);
}

/** What a list is made of, or the value itself. */
export function elementOf(shape: InputShape | undefined): InputShape | undefined {
  return isList(shape) ? elementOf(shape.of) : shape;
}

/** How long a text is that stands there; values of the platform's are plain letters. */
export function textSize(shape: InputShape | undefined): TextSize {
  if (typeof shape === "string") return TEXTS[shape];
  const letters = typeof shape === "number" ? shape : 0;
  return { letters, bytes: letters };
}

/** How many values there are at a path at most; a flag keeps as many elements as it is said to. */
export function countAt(shape: InputShape | undefined, path: Path): number {
  let count = 1;
  let here = shape;
  for (const step of path) {
    if (isList(here) && step.does !== "first") count *= here.most;
    here = shapeAt(here, [step]);
  }
  return isList(here) ? count * here.most : count;
}
