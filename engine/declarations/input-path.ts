/**
 * Paths of declarations through a Function's input: "cart.lines.merchandise.product.hasTags[hasTag].tag", and "cart.lines[!gift].quantity"
 * for those without one; a `#` behind a name stands for the number of a slot.
 */

/** A property; and in brackets which of its elements the path goes on with: those whose flag is true, or behind a "!" those that have no such property. */
export interface Step {
  name: string;
  flag?: string;
}

/** In the place of a flag: the first element, whatever is true of it. */
export const FIRST = "0";

/** What lines of the cart have that are gifts: the name under which their mark stands in an input (engine/runtime/gift-lines.ts). */
export const MARK = "gift";

/** In front of the name of what elements lack. */
const LACKS = "!";

const SLOT = "#";
const STEP = /^([a-zA-Z0-9]+#?[a-z]?|__typename)(?:\[(!?[a-zA-Z0-9]+)\])?$/u;

/** Whether a text is a path. */
export function isPath(text: string): boolean {
  return parsed(text) !== undefined;
}

/** The steps of a path; a text that is none is a fault of who declared it. */
export function stepsOf(text: string): readonly Step[] {
  const steps = parsed(text);
  if (steps === undefined) throw new Error(`${JSON.stringify(text)} is not a path`);
  return steps;
}

/** The path of these steps. */
export function pathOf(steps: readonly Step[]): string {
  return steps.map(({ name, flag }) => (flag === undefined ? name : `${name}[${flag}]`)).join(".");
}

/** The property of an element that its flag is about, and whether it is one that it lacks. */
export function flagOf(flag: string): { name: string; lacks: boolean } {
  return flag.startsWith(LACKS) ? { name: flag.slice(LACKS.length), lacks: true } : { name: flag, lacks: false };
}

/** Whether a path leaves elements out by what they have, which programs could not say at first. */
export function excludesElements(text: string): boolean {
  return text.includes(`[${LACKS}`);
}

/** The names of the properties that steps go through. */
export function namesOf(steps: readonly Step[]): string[] {
  return steps.map(({ name }) => name);
}

/** The path of these names alone: where in an input something stands, whatever elements are meant. */
export function withoutFlags(steps: readonly Step[]): string {
  return namesOf(steps).join(".");
}

/** A path, or the name of a variable, with the number of a slot. */
export function withIndexes(text: string, slot: number): string {
  return text.replaceAll(SLOT, String(slot));
}

/** A path for every slot it can have: itself, where it has none. */
export function allIndexed(path: string, slots: number): string[] {
  return path.includes(SLOT) ? Array.from({ length: slots }, (_, slot) => withIndexes(path, slot)) : [path];
}

/** The name of a type stands below something, so no path begins with it. */
function parsed(text: string): Step[] | undefined {
  const steps: Step[] = [];
  for (const part of text.split(".")) {
    const [, name, flag] = STEP.exec(part) ?? [];
    if (name === undefined || (name === "__typename" && steps.length === 0)) return undefined;
    steps.push(flag === undefined ? { name } : { name, flag });
  }
  return steps;
}
