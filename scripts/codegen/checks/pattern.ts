import { type Part, partsOf } from "./regexp.ts";

/** Length of the texts that a pattern matches, in code points, as far as the pattern's form tells. */
interface Length {
  min: number;
  max: number;
}

const NONE: Length = { min: 0, max: 0 };

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

/** Returns the alternatives of a part. */
export const alternatives = (part: Part): readonly Part[] => (part.is === "choice" ? part.parts : [part]);

/** Reports whether a part begins (0) or ends (-1) at an edge of the text. */
export function isEdge(part: Part, at: 0 | -1, text: "^" | "$"): boolean {
  const end = part.is === "sequence" ? part.parts.at(at) : part;
  return end?.is === "edge" && end.text === text;
}

/** Returns the length of the texts that a part matches: the sum of its parts, each as often as its quantifier says. */
export function lengthOf(part: Part): Length {
  if (part.is === "one") return { min: 1, max: 1 };
  if (part.is === "again") return { min: 0, max: Number.POSITIVE_INFINITY };
  if (part.is === "edge") return NONE;
  if (part.is === "repeat") {
    const { min, max } = lengthOf(part.part);
    return { min: min * part.min, max: max === 0 || part.max === 0 ? 0 : max * part.max };
  }
  const lengths = part.parts.map(lengthOf);
  if (part.is === "choice") return { min: Math.min(...lengths.map(({ min }) => min)), max: Math.max(...lengths.map(({ max }) => max)) };
  return lengths.reduce((all, each) => ({ min: all.min + each.min, max: all.max + each.max }), NONE);
}
