/** What the operations of a run take of the output, at most: where that is too much run.ts leaves some of them out, as checkout does. */

import type { Fill } from "../program/path-walker.ts";
import { units } from "../runtime/host.ts";
import { AROUND, ids, MAX_ESCAPED_BYTES, names, operationBytes } from "../runtime/output-budget.ts";
import { OUTPUT_BYTES } from "../runtime/output-limits.ts";
import { goTo, position } from "../runtime/program-reader.ts";
import { decodeTemplate, type Naming } from "./write-template.ts";

let taken = 0;

/** Nothing is written yet. */
export function openOutputBudget(): void {
  taken = AROUND;
}

/** Whether what was written since may be more than the platform takes. */
export function isExhausted(): boolean {
  return taken > OUTPUT_BYTES;
}

/** The template at the cursor as a closure that says what it takes as it is filled in. */
export function measureOperation(naming: Naming): Fill {
  const template = position();
  const each = operationBytes(true);
  const [asId, asName] = [MAX_ESCAPED_BYTES * ids, MAX_ESCAPED_BYTES * names];
  goTo(template);
  const written = decodeTemplate(naming);
  return (input, target, place) => {
    taken += each;
    if (asId > 0) taken += asId * units(naming.id(target));
    if (asName > 0) taken += asName * units(naming.name(target));
    return written(input, target, place);
  };
}
