/** Upper bound of a run's output. If the output may be too large, run-program.ts runs instead and leaves operations out, as checkout does. */

import type { Fill } from "../program/path-walker.ts";
import { units } from "../runtime/host.ts";
import { AROUND, ids, MAX_ESCAPED_BYTES, names, operationBytes } from "../runtime/output-budget.ts";
import { OUTPUT_BYTES } from "../runtime/output-limits.ts";
import { goTo, position } from "../runtime/program-reader.ts";
import { decodeTemplate, type Naming } from "./decode-template.ts";

let used = 0;

/** Starts with an empty output. */
export function openOutputBudget(): void {
  used = AROUND;
}

/** Reports whether the operations written since may exceed Shopify's limit. */
export function isExhausted(): boolean {
  return used > OUTPUT_BYTES;
}

/** Returns the template at the cursor as a closure that also counts the bytes that it writes. */
export function measureOperation(naming: Naming): Fill {
  const template = position();
  const each = operationBytes(true);
  const [asId, asName] = [MAX_ESCAPED_BYTES * ids, MAX_ESCAPED_BYTES * names];
  goTo(template);
  const written = decodeTemplate(naming);
  return (input, target, place) => {
    used += each;
    if (asId > 0) used += asId * units(naming.id(target));
    if (asName > 0) used += asName * units(naming.name(target));
    return written(input, target, place);
  };
}
