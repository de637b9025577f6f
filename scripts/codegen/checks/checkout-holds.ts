import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import { MAX_ORDER_HOLDS } from "../../../engine/shopify/constants.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { oneOf, type Report } from "./reporter.ts";

/** The only target at which a block can hold an order. After checkout there is nothing to hold. */
const CHECKOUT = "purchase.checkout.block.render";

/** Checks checkout holds: the block stands in checkout, and has an owner whose Function has capacity for the note. */
export function checkCheckoutHolds(
  blocks: readonly BlockDeclaration[],
  owners: readonly OwnerSource[],
  reportOf: (file: string) => Report,
): void {
  const holding = blocks.flatMap(({ orderHold, ...block }) => (orderHold === undefined ? [] : [{ ...block, orderHold }]));
  const waiting = owners.filter(isOrderHold);
  const readBy = new Map<string, number>();
  for (const { handle, family, orderHold, targets, settings } of holding) {
    const report = reportOf(`schemas/blocks/${handle}.json`);
    const { functionOwner, setting } = orderHold;
    const at = (readBy.get(functionOwner) ?? 0) + 1;
    readBy.set(functionOwner, at);
    if (setting !== undefined && settings[setting]?.type !== "boolean") {
      const flags = Object.keys(settings).filter((name) => settings[name]?.type === "boolean");
      report(["orderHold", "setting"], `"${setting}" is no setting that is a boolean: ${oneOf(flags)}`);
    }
    if (!targets.includes(CHECKOUT)) report(["orderHold"], `has nothing to wait for: the block is not in ${CHECKOUT}`);
    if (!waiting.some(({ id }) => id === functionOwner))
      report(["orderHold", "functionOwner"], `"${functionOwner}" is no owner: ${oneOf(waiting.map(({ id }) => id))}`);
    else if (
      setting === undefined &&
      !owners.some((owner) => owner.id === functionOwner && owner.neededBy.some((need) => need.family === family))
    )
      report(
        ["orderHold", "functionOwner"],
        `"${functionOwner}" is never there for it: name the family ${family} in its "neededBy", or a setting in "setting"`,
      );
    else if (at > MAX_ORDER_HOLDS) report(["orderHold"], `is one of ${at}: the Function that reads them has room for ${MAX_ORDER_HOLDS}`);
  }
}
