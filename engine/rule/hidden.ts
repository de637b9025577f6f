/** Whether a rule leaves the buyer nothing to choose, as far as names of methods are known. */

import { fold } from "../declare/fold.ts";
import type { Act } from "../types.ts";
import { meant } from "./meant.ts";

/** Whether one of the rule's texts matches each of these names; never where there are none. */
export function matchesAll(act: Act, configuration: object, names: readonly string[]): boolean {
  const texts = meant(act, configuration);
  const isMatched = (name: string) => texts.some(({ text, folded, exact }) => (exact ? name === text : fold(name).includes(folded)));
  return names.length > 0 && names.every(isMatched);
}
