import { type Part, partsOf } from "./regexp.ts";

/** Length of the texts that a pattern matches, in code points, as far as the pattern's form tells. */
interface Length {
  least: number;
  most: number;
}

const NONE: Length = { least: 0, most: 0 };

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
export function admitsLength(pattern: string, min: number, max: number): boolean {
  return alternatives(partsOf(pattern)).some((part) => {
    const length = lengthOf(part);
    const whole = isEdge(part, 0, "^") && isEdge(part, -1, "$");
    return length.least <= max && (!whole || length.most >= min);
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
  if (part.is === "one") return { least: 1, most: 1 };
  if (part.is === "again") return { least: 0, most: Number.POSITIVE_INFINITY };
  if (part.is === "edge") return NONE;
  if (part.is === "repeat") {
    const { least, most: max } = lengthOf(part.part);
    return { least: least * part.least, most: max === 0 || part.most === 0 ? 0 : max * part.most };
  }
  const lengths = part.parts.map(lengthOf);
  if (part.is === "choice")
    return { least: Math.min(...lengths.map(({ least }) => least)), most: Math.max(...lengths.map(({ most }) => most)) };
  return lengths.reduce((all, each) => ({ least: all.least + each.least, most: all.most + each.most }), NONE);
}
