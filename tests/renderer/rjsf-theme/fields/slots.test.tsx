// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { families } from "../../../../engine/declarations/catalog.ts";
import { freeFields, freeWhen } from "../../../../engine/declarations/free-when.ts";
import { freshPage, serve } from "../../support/admin.tsx";
import { drawForm } from "../../support/form.tsx";
import { info, plain, press, product, told, variant } from "../../support/offered.tsx";

freshPage();

/** Families with a list of products that an owner gives away. */
const giving = families.flatMap((family) =>
  Object.entries(family.properties).flatMap(([list, { widget }]) => {
    const when = widget === "productSlots" ? freeWhen(family.id, list) : undefined;
    return when === undefined ? [] : [{ family, list, free: freeFields(when) }];
  }),
);
const sold = (number: number, price: string) => ({
  ...{ __typename: "ProductVariant", id: variant(number), title: "Default Title", displayName: `Product ${number}`, sku: null, price },
  product: { id: product(number), title: `Product ${number}` },
});
const slot = (number: number) => ({ productId: product(number), variantId: variant(number + 10) });
const nodes = {
  ...{ 1: info(1, plain), 2: info(2, plain), 3: info(3, { ...plain, isGiftCard: true }) },
  ...{ 11: sold(11, "19.50"), 12: sold(12, "0.00"), 13: sold(13, "50.00") },
};
const place = (at: number) => within(screen.getByRole("listitem", { name: `Product ${at}` }));
const giveFree = { name: /^Give/ };

it("some family gives products away", () => {
  expect(giving).not.toEqual([]);
});

describe.each(giving)("the places for products of $family.id", ({ family, list, free }) => {
  const draw = (slots: readonly object[], fields: object = {}) => {
    serve(told(nodes));
    return drawForm(undefined, { [list]: slots, ...fields }, undefined, family);
  };

  it("tell what customers pay for each, and give it free by one press", async () => {
    const held = draw([slot(1)]);
    expect(await screen.findByText("Costs €19.50: customers are offered it at that price.")).toBeTruthy();
    await press("Give it free: product 1");
    expect(held.current).toMatchObject(free);
    expect(screen.getByText("Free for customers. Its price is €19.50.")).toBeTruthy();
    expect(screen.queryByRole("button", giveFree)).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Change product 1"));
    held.undo();
    expect(await screen.findByText("Costs €19.50: customers are offered it at that price.")).toBeTruthy();
  });

  it("offer nothing to press for what costs nothing already, or for a gift card, which always costs its price", async () => {
    draw([slot(1), slot(2), slot(3)]);
    await screen.findByText("Costs €19.50: customers are offered it at that price.");
    expect(place(1).getByRole("button", giveFree).textContent).toBe("Give all free");
    expect(place(2).getByText("Costs nothing: it is added to the cart.")).toBeTruthy();
    expect(place(2).queryByRole("button", giveFree)).toBeNull();
    expect(place(3).getByText("Costs €50.00: customers are offered it at that price.")).toBeTruthy();
    expect(place(3).queryByRole("button", giveFree)).toBeNull();
  });

  it("tell a gift card at its price where the others are free", async () => {
    draw([slot(1), slot(3)], free);
    await screen.findByText("Free for customers. Its price is €19.50.");
    expect(place(2).getByText("Costs €50.00: customers are offered it at that price.")).toBeTruthy();
  });

  it("say nothing of the price of a product that is gone or not for sale", async () => {
    serve(told({ ...nodes, 2: info(2, { ...plain, status: "DRAFT" }) }));
    drawForm(undefined, { [list]: [slot(2), slot(7)] }, undefined, family);
    await screen.findByText("Draft: not for sale");
    await screen.findByText("Product deleted");
    expect(screen.queryByText(/^Costs/)).toBeNull();
  });
});
