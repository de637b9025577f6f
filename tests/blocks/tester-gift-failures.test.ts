// @lane blocks
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "preact";
import { describe, expect, it, vi } from "vitest";
import { compileCheckoutHold } from "../../engine/compiler/compile-checkout-hold.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import {
  BAG,
  extension,
  type Failure,
  LAMP,
  type Lines,
  line,
  MARK,
  open,
  SOCKS,
  SUBSETS,
  setDocuments,
  WAYS,
} from "./failing-checkout.ts";

/** Services behind the block, as deployed. */
const GATE = new Uint8Array(readFileSync(join(projectRoot, "extensions/checkout-gate/dist/index.wasm")));

/** An offer that the cart has earned or not, and two that every cart has. */
const offers = (over: string) => [
  {
    ...{ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is greater than", value: over }] },
    ...{ makeProductsFree: true, removeWhenNotMet: true, products: [SOCKS] },
  },
  { makeProductsFree: true, products: [LAMP] },
  { makeProductsFree: true, products: [BAG] },
];

/** The store's marked lines after half a minute. */
async function afterHalfAMinute() {
  await extension.render();
  await vi.advanceTimersByTimeAsync(30_000);
  const { value } = extension.shopify.lines;
  const marked = value.filter(({ attributes }) => attributes.some(({ key }) => key === MARK));
  return {
    own: value.filter((each) => !marked.includes(each)).map(({ id }) => id),
    gifts: marked.map(({ merchandise }) => merchandise.id),
    held: heldBy(value),
    offered: [...document.body.querySelectorAll("s-button")].length,
  };
}

/** Returns the errors of the Function behind the block for an order with these lines, given the mark of the offer that is free and removes. */
function heldBy(lines: Lines): string[] {
  const program = compileCheckoutHold("Remove {product} from your cart.", [{ guid: "guid-0", variants: [SOCKS.variantId] }]);
  const { output, error } = runFunction(GATE, {
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
    rule: { metafield: { jsonValue: program } },
    shop: { localTime: { date: "2026-11-26" } },
    cart: {
      lines: lines.map(({ attributes, cost, merchandise }) => ({
        gift: attributes.flatMap(({ key, value }) => (key === MARK ? [{ value }] : []))[0] ?? null,
        cost: { totalAmount: { amount: String(cost.totalAmount.amount) } },
        merchandise: { id: merchandise.id, product: { title: "Socks" } },
      })),
    },
  });
  expect(error).toBeUndefined();
  const { operations } = output as { operations: { validationAdd: { errors: { message: string }[] } }[] };
  return operations.flatMap(({ validationAdd }) => validationAdd.errors.map(({ message }) => message));
}

describe.each(Object.entries(WAYS))("when something %s", (_, fails) => {
  it.each([true, false])("no order with a charged gift passes after half a minute, and all else works (charged: %s)", async (isCharged) => {
    for (const failures of SUBSETS) {
      vi.clearAllTimers();
      extension.setUp();
      setDocuments(failures.includes("document") ? '{"version":1,"auto_' : offers(isCharged ? "200.00" : "50.00"));
      open(failures, fails, [line("own", 60), line("gift", isCharged ? 19.5 : 0, SOCKS, "guid-0")]);
      const found = await afterHalfAMinute();
      const has = (...some: Failure[]) => some.some((each) => failures.includes(each));
      const isKnown = !has("storefront", "document");
      const isAdding = isKnown && !has("read", "write");
      // whose document is damaged knows of no gift, and the Function holds what costs something
      const isLeft = !isCharged || has("document");
      const added = [LAMP, BAG].filter((each) => isAdding && !(each === LAMP && has("add"))).map(({ variantId }) => variantId);
      expect({ failures, ...found }).toEqual({
        ...{ failures, own: ["own"], held: isCharged && isLeft ? ["Remove Socks from your cart."] : [] },
        gifts: [...(isLeft ? [SOCKS.variantId] : []), ...added],
        // where nobody can tell what was taken out before, gifts are offered and not added
        offered: isKnown && !isAdding ? 2 : 0,
      });
      render(null, document.body);
      extension.tearDown();
    }
    extension.setUp();
  });
});
