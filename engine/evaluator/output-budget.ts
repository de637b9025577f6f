/** What the operations of a run take of the output, at most: where that is too much run.ts leaves some of them out, as checkout does. */

import type { Fill } from "../program/path-walker.ts";
import { units } from "../runtime/host.ts";
import { AROUND, ids, measure, names, WIDEST } from "../runtime/output-budget.ts";
import { OUTPUT_BYTES } from "../runtime/output-limits.ts";
import { goTo, position } from "../runtime/program-reader.ts";
import { type Naming, templateAtCursor } from "./write-template.ts";

let taken = 0;

/** Nothing is written yet. */
export function open(): void {
  taken = AROUND;
}

/** Whether what was written since may be more than the platform takes. */
export function isFull(): boolean {
  return taken > OUTPUT_BYTES;
}

/** The template at the cursor as a closure that says what it takes as it is filled in. */
export function measured(naming: Naming): Fill {
  const template = position();
  const each = measure(true);
  const [asId, asName] = [WIDEST * ids, WIDEST * names];
  goTo(template);
  const written = templateAtCursor(naming);
  return (input, target, place) => {
    taken += each;
    if (asId > 0) taken += asId * units(naming.id(target));
    if (asName > 0) taken += asName * units(naming.name(target));
    return written(input, target, place);
  };
}
