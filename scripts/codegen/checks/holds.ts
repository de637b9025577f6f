import { MOST_HOLDS } from "../../../engine/platform.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";
import type { BlockDeclaration } from "../emit/blocks.ts";
import type { Fault } from "../fault.ts";
import { oneOf, type Report, reporter, reportRepeated } from "./report.ts";

/** The one place where a block can keep an order waiting: behind it there is nothing to wait for. */
const CHECKOUT = "purchase.checkout.block.render";

/** What keeps orders waiting stands in checkout, has a note of its own, and depends on what its family has. */
export function checkHolds(blocks: readonly BlockDeclaration[], { families, kinds }: Declared, faults: Fault[]): void {
  const holding = blocks.filter(({ hold }) => hold !== undefined);
  const words = holding.map(({ hold }) => ({ word: hold?.key ?? "", path: ["hold", "key"] }));
  const last = holding.at(-1);
  if (last === undefined) return;
  const inLast = reporter(`schemas/blocks/${last.handle}.json`, faults);
  reportRepeated(words, "key", inLast);
  if (holding.length > MOST_HOLDS) inLast(["hold"], `is one of ${holding.length}: the Function that reads them has room for ${MOST_HOLDS}`);
  for (const block of holding) {
    const report = reporter(`schemas/blocks/${block.handle}.json`, faults);
    if (!block.targets.includes(CHECKOUT)) report(["hold"], `has nothing to wait for: the block is not in ${CHECKOUT}`);
    const family = families.get(block.family);
    if (family !== undefined) checkItems(block, family, kindsIn(kinds), report);
  }
}

function checkItems(
  { hold }: BlockDeclaration,
  { properties }: FamilyDeclaration,
  kindsOf: ReturnType<typeof kindsIn>,
  report: Report,
): void {
  const { items = "", when = {} } = hold ?? {};
  const field = properties[items];
  const lists = Object.keys(properties).filter((name) => properties[name]?.kinds !== undefined);
  if (field?.kinds === undefined) {
    report(["hold", "items"], `"${items}" is no list of items of several kinds: ${oneOf(lists)}`);
    return;
  }
  const fields = [...new Set(kindsOf(field).flatMap((kind) => Object.keys(kind.properties)))];
  for (const name of Object.keys(when))
    if (!fields.includes(name)) report(["hold", "when", name], `is no field of its items: ${oneOf(fields)}`);
}
