import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import { MAX_ORDER_HOLDS } from "../../../engine/shopify/constants.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { oneOf, reporter, reportRepeated } from "./reporter.ts";

/** The one place where a block can keep an order waiting: behind it there is nothing to wait for. */
const CHECKOUT = "purchase.checkout.block.render";

/** What keeps orders waiting stands in checkout, has a note of its own, and an owner whose Function has room for it. */
export function checkCheckoutHolds(
  blocks: readonly BlockDeclaration[],
  owners: readonly OwnerSource[],
  faults: DeclarationProblem[],
): void {
  const holding = blocks.flatMap(({ hold, ...block }) => (hold === undefined ? [] : [{ ...block, hold }]));
  const last = holding.at(-1);
  if (last === undefined) return;
  const waiting = owners.filter(isOrderHold);
  const words = holding.map(({ hold: { key } }) => ({ word: key, path: ["hold", "key"] }));
  reportRepeated(words, "key", reporter(`schemas/blocks/${last.handle}.json`, faults));
  const readBy = new Map<string, number>();
  for (const { handle, hold, targets, settings } of holding) {
    const report = reporter(`schemas/blocks/${handle}.json`, faults);
    const at = (readBy.get(hold.owner) ?? 0) + 1;
    readBy.set(hold.owner, at);
    if (hold.when !== undefined && settings[hold.when]?.type !== "boolean") {
      const flags = Object.keys(settings).filter((name) => settings[name]?.type === "boolean");
      report(["hold", "when"], `"${hold.when}" is no setting that is a boolean: ${oneOf(flags)}`);
    }
    if (!targets.includes(CHECKOUT)) report(["hold"], `has nothing to wait for: the block is not in ${CHECKOUT}`);
    if (!waiting.some(({ id }) => id === hold.owner))
      report(["hold", "owner"], `"${hold.owner}" is no owner: ${oneOf(waiting.map(({ id }) => id))}`);
    else if (at > MAX_ORDER_HOLDS) report(["hold"], `is one of ${at}: the Function that reads them has room for ${MAX_ORDER_HOLDS}`);
  }
}
