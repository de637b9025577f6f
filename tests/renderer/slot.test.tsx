// @lane dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Slot } from "../../renderer/theme/fields/slot.tsx";
import { draw } from "./support/admin.tsx";

afterEach(cleanup);

const nothing = () => undefined;
const info = { status: "ACTIVE", isGiftCard: false, needsSellingPlan: false, picture: undefined, variants: 1, hasChoice: false };

describe("a place for a gift", () => {
  it.each([
    ["nothing of what can be given", {}, null],
    ["that a gift card is never free", { isGiftCard: true }, "Gift card: Shopify takes no discount off it"],
    ["that something is sold only with a selling plan", { needsSellingPlan: true }, "Sold only with a selling plan: not offered"],
    ["that a draft is not for sale, first of all", { status: "DRAFT", isGiftCard: true, needsSellingPlan: true }, "Draft: not for sale"],
  ])("says %s", (_, changes, said) => {
    draw(
      <Slot
        {...{ id: "root/0", name: "Product 1", slot: { productId: "p", variantId: "v" }, info: { ...info, ...changes }, taken: [] }}
        titles={
          new Map([
            ["p", "Socks"],
            ["v", "Socks"],
          ])
        }
        {...{ errors: undefined, disabled: false, loading: false, onChoose: nothing, onVariant: nothing, onRemove: nothing }}
      />,
    );
    const cautions = screen.queryAllByText(/not for sale|selling plan|Gift card/).map(({ textContent }) => textContent);
    expect(cautions).toEqual(said === null ? [] : [said]);
  });
});
