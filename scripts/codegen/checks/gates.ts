import { MOST_GATES } from "../../../engine/platform.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";
import type { BlockDeclaration } from "../emit/blocks.ts";
import type { Fault } from "../fault.ts";
import { oneOf, type Report, reporter, reportRepeated } from "./report.ts";

/** The one place where a block can keep an order waiting: behind it there is nothing to wait for. */
const CHECKOUT = "purchase.checkout.block.render";

/** What keeps orders waiting stands in checkout, has a note of its own, and depends on what its family has. */
export function checkGates(blocks: readonly BlockDeclaration[], { families, kinds }: Declared, faults: Fault[]): void {
  const gated = blocks.filter(({ gate }) => gate !== undefined);
  const words = gated.map(({ gate }) => ({ word: gate?.key ?? "", path: ["gate", "key"] }));
  const last = gated.at(-1);
  if (last === undefined) return;
  const inLast = reporter(`schemas/blocks/${last.handle}.json`, faults);
  reportRepeated(words, "key", inLast);
  if (gated.length > MOST_GATES) inLast(["gate"], `is one of ${gated.length}: the Function that reads them has room for ${MOST_GATES}`);
  for (const block of gated) {
    const report = reporter(`schemas/blocks/${block.handle}.json`, faults);
    if (!block.targets.includes(CHECKOUT)) report(["gate"], `has nothing to wait for: the block is not in ${CHECKOUT}`);
    const family = families.get(block.family);
    if (family !== undefined) checkItems(block, family, kindsIn(kinds), report);
  }
}

function checkItems(
  { gate }: BlockDeclaration,
  { properties }: FamilyDeclaration,
  kindsOf: ReturnType<typeof kindsIn>,
  report: Report,
): void {
  const { items = "", when = {} } = gate ?? {};
  const field = properties[items];
  const lists = Object.keys(properties).filter((name) => properties[name]?.kinds !== undefined);
  if (field?.kinds === undefined) {
    report(["gate", "items"], `"${items}" is no list of items of several kinds: ${oneOf(lists)}`);
    return;
  }
  const fields = [...new Set(kindsOf(field).flatMap((kind) => Object.keys(kind.properties)))];
  for (const name of Object.keys(when))
    if (!fields.includes(name)) report(["gate", "when", name], `is no field of its items: ${oneOf(fields)}`);
}
