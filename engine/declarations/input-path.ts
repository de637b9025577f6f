/**
 * Paths of declarations through a Function's input: "cart.lines.merchandise.product.hasTags[hasTag].tag", or "cart.lines[!gift].quantity" for
 * elements without a property. A `#` behind a name stands for a slot number.
 */

/** A property. Brackets select the elements with which the path continues: those whose flag is true, or with "!" those without the property. */
export interface Step {
  name: string;
  flag?: string;
}

/** Selects the first element, in the place of a flag. */
export const FIRST = "0";

/** Prefix of a property that the elements must lack. */
const LACKS = "!";

const SLOT = "#";
const STEP = /^([a-zA-Z0-9]+#?[a-z]?|__typename)(?:\[(!?[a-zA-Z0-9]+)\])?$/u;

/** Reports whether a text is a path. */
export function isPath(text: string): boolean {
  return parsed(text) !== undefined;
}

/** Returns the steps of a path. Throws if the text is none, since then the declaration is wrong. */
export function stepsOf(text: string): readonly Step[] {
  const steps = parsed(text);
  if (steps === undefined) throw new Error(`${JSON.stringify(text)} is not a path`);
  return steps;
}

/** Returns the path of these steps. */
export function inputPathOf(steps: readonly Step[]): string {
  return steps.map(({ name, flag }) => (flag === undefined ? name : `${name}[${flag}]`)).join(".");
}

/** Returns the property that a flag names, and whether the elements must lack it. */
export function flagOf(flag: string): { name: string; lacks: boolean } {
  return flag.startsWith(LACKS) ? { name: flag.slice(LACKS.length), lacks: true } : { name: flag, lacks: false };
}

/** Reports whether a path excludes elements by a property, which the first program version could not express. */
export function hasElementExclusion(text: string): boolean {
  return text.includes(`[${LACKS}`);
}

/** Returns the names of the properties in a path. */
export function namesOf(steps: readonly Step[]): string[] {
  return steps.map(({ name }) => name);
}

/** Returns the path of the names alone: the location in an input, whichever elements are selected. */
export function withoutFlags(steps: readonly Step[]): string {
  return namesOf(steps).join(".");
}

/** Returns a path, or the name of a variable, with the number of a slot. */
export function withIndexes(text: string, slot: number): string {
  return text.replaceAll(SLOT, String(slot));
}

/** Returns a path for each slot; the path itself if it has no slot number. */
export function allIndexed(path: string, slots: number): string[] {
  return path.includes(SLOT) ? Array.from({ length: slots }, (_, slot) => withIndexes(path, slot)) : [path];
}

/** Parses a path. A type name stands below a property, so no path begins with one. */
function parsed(text: string): Step[] | undefined {
  const steps: Step[] = [];
  for (const part of text.split(".")) {
    const [, name, flag] = STEP.exec(part) ?? [];
    if (name === undefined || (name === "__typename" && steps.length === 0)) return undefined;
    steps.push(flag === undefined ? { name } : { name, flag });
  }
  return steps;
}
