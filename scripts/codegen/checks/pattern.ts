import { alternatives, isEdge, lengthOf, partsOf } from "./regexp-parts.ts";

/** Returns the reason why a pattern is invalid; undefined if it is valid. */
export function patternError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reports whether a pattern matches some text whose length is within bounds. */
export function canMatchLength(pattern: string, min: number, max: number): boolean {
  return alternatives(partsOf(pattern)).some((part) => {
    const length = lengthOf(part);
    const isAnchored = isEdge(part, 0, "^") && isEdge(part, -1, "$");
    return length.min <= max && (!isAnchored || length.max >= min);
  });
}
