// @lane dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Slot } from "../../renderer/rjsf-theme/fields/slot.tsx";
import { draw } from "./support/admin.tsx";

afterEach(cleanup);

const nothing = () => undefined;
const info = { status: "ACTIVE", isGiftCard: false, needsSellingPlan: false, picture: undefined, variants: 1, hasChoice: false };

const place = (changes: object, titles: [string, string | null][]) =>
  draw(
    <Slot
      {...{ id: "root/0", name: "Product 1", slot: { productId: "p", variantId: "v" }, info: { ...info, ...changes }, usedVariants: [] }}
      price={undefined}
      gift={undefined}
      titles={new Map(titles)}
      {...{ errors: undefined, disabled: false, loading: false, onChoose: nothing, onVariant: nothing, onRemove: nothing }}
    />,
  );

describe("the slot of a gift", () => {
  it.each([
    ["without the product's title before it", "Socks - S / Black", "S / Black"],
    ["whole where that does not stand before it", "Old socks - S", "Old socks - S"],
    ["whole where it is nothing but that", "Socks", "Socks"],
  ])("names its variant %s", (_, variant, said) => {
    place({ hasChoice: true, variants: 2 }, [
      ["p", "Socks"],
      ["v", variant],
    ]);
    const row = screen.getByRole("listitem", { name: "Product 1" });
    expect([...row.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["Product 1", "Socks", said]);
  });

  it.each([
    ["nothing of what can be given", {}, null],
    ["that a gift card is never free", { isGiftCard: true }, "Gift card: Shopify doesn't discount it"],
    ["that something is sold only with a selling plan", { needsSellingPlan: true }, "Sold only with a selling plan: not offered"],
    ["that a draft is not for sale, first of all", { status: "DRAFT", isGiftCard: true, needsSellingPlan: true }, "Draft: not for sale"],
  ])("shows %s", (_, changes, said) => {
    place(changes, [
      ["p", "Socks"],
      ["v", "Socks"],
    ]);
    const cautions = screen.queryAllByText(/not for sale|selling plan|Gift card/).map(({ textContent }) => textContent);
    expect(cautions).toEqual(said === null ? [] : [said]);
  });
});
