/** Whether a rule leaves the buyer nothing to choose, as far as names of methods are known. */
import { fold } from "./text.ts";
import type { Configuration } from "./types.ts";

/** Whether one of the rule's texts matches each of these names; never where there are none. */
export function matchesAll({ method, exactMatch = {} }: Configuration, names: readonly string[]): boolean {
  const texts = method.map((text) => ({ text, folded: fold(text.trim()), exact: exactMatch[text] === true }));
  const isMatched = (name: string) => texts.some(({ text, folded, exact }) => (exact ? name === text : fold(name).includes(folded)));
  return names.length > 0 && names.every(isMatched);
}
