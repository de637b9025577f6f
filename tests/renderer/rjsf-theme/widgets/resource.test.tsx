// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bridge, freshPage, serve } from "../../support/admin.tsx";
import { collection, drawOffers, info, press, product, told } from "../../support/offered.tsx";

freshPage();

const ROWS = [
  { noun: "product", mode: "product", field: "parentProductId", id: product },
  { noun: "collection", mode: "collection", field: "parentCollectionId", id: collection },
] as const;

describe.each(ROWS)("a single $noun", ({ noun, mode, field, id }) => {
  const draw = (value: string) => drawOffers({ trigger: mode, alwaysDisplay: false, [field]: value });
  const titled = (...titles: object[]) => serve({ ...told({}), "GET /api/apps/titles": { body: { titles } } });

  it("shows when Shopify has no picker", async () => {
    const held = await draw("");
    await press(`Select ${noun}`);
    expect(screen.getByText(new RegExp(`^${noun} picker not available$`, "i"))).toBeTruthy();
    expect(held.current[field]).toBe("");
  });

  it("shows the picked one under its title", async () => {
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([{ id: id(71), title: "The Seven" }]);
    const held = await draw("");
    await press(`Select ${noun}`);
    expect(await screen.findByText("The Seven")).toBeTruthy();
    expect(held.current[field]).toBe(id(71));
    expect(resourcePicker.mock.calls[0]?.[0]).toMatchObject({ type: noun, action: "select", multiple: false, selectionIds: [] });
    held.undo();
    expect(held.current[field]).toBe("");
  });

  it("stays unchanged when the picker is cancelled", async () => {
    titled({ id: id(72), title: "Eight" });
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue(undefined);
    const held = await draw(id(72));
    expect(await screen.findByText("Eight")).toBeTruthy();
    await press(`Change ${noun}`);
    expect(held.current[field]).toBe(id(72));
    expect(resourcePicker.mock.calls[0]?.[0]).toMatchObject({ selectionIds: [{ id: id(72) }] });
    resourcePicker.mockResolvedValue([]);
    await press(`Change ${noun}`);
    expect(held.current[field]).toBe(id(72));
  });

  it("that is gone from the store is shown as gone, and is removed by a click", async () => {
    titled();
    const held = await draw(id(73));
    expect(await screen.findByText(`Deleted from the store. Choose another ${noun}, or remove it.`)).toBeTruthy();
    await press(new RegExp(`^Remove ${noun} 73$`, "i"));
    expect(held.current[field]).toBe("");
    await waitFor(() => expect(document.activeElement?.textContent).toBe(`Select ${noun}`));
    expect(await screen.findByText(`Select a ${noun}`)).toBeTruthy();
  });
});

it("the picker in an item of a list follows the item's type", async () => {
  serve(told({ 74: info(74) }));
  const conditionGroups = [{ id: "1", type: "product", product: product(74), collection: "" }];
  const held = await drawOffers({ trigger: "multiple", alwaysDisplay: false, conditionGroups });
  expect(await screen.findByText("Product 74")).toBeTruthy();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Type" }), "Collection in cart");
  expect(await screen.findByRole("button", { name: "Select collection" })).toBeTruthy();
  expect(held.current.conditionGroups).toMatchObject([{ type: "collection", collection: "" }]);
});
