// @lane dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { getIn } from "../../engine/lib/object.ts";
import { resources, toGid } from "../../engine/shopify/gid.ts";
import type { Family } from "../../engine/types/family.ts";
import { typedPayment } from "../support/condition-field-types.ts";
import { bridge, freshPage, serve } from "./support/admin.tsx";
import { drawForm, drawn } from "./support/form.tsx";

freshPage();

const MORE = { least: 1 };
const CONDITIONS: Record<string, (ids: readonly string[]) => object> = {
  Product: (value) => ({ type: "Product", operator: "is", value }),
  Collection: (value) => ({ type: "Product Collection", operator: "is", value }),
  ProductVariant: (variants) => ({ type: "Variant Count", operator: "at least", variants, ...MORE }),
};

let typed: Family;
beforeAll(async () => {
  typed = await typedPayment();
});

describe.each(resources)("a list of $noun.other", (resource) => {
  const { type, picked, noun } = resource;
  const [seven, eight] = [toGid(resource, "7"), toGid(resource, "8")];
  const declared = () => (type === "Product" ? family("payment") : typed);
  const draw = async (...ids: string[]) => {
    const held = drawForm("hide", { conditions: [{ id: "1", ...CONDITIONS[type]?.(ids) }] }, undefined, declared());
    await drawn();
    return () => getIn(held.current, "conditions", "0", type === "ProductVariant" ? "variants" : "value");
  };
  const press = (word: string) => userEvent.click(screen.getByRole("button", { name: `${word} ${noun.other}` }));
  const titled = (...titles: object[]) => serve({ "GET /api/apps/titles": { body: { titles } } });

  it("shows when Shopify has no picker", async () => {
    await draw();
    await press("Select");
    expect(screen.getByText(new RegExp(`^${noun.one} picker not available$`, "i"))).toBeTruthy();
    expect(screen.getByText(`Open the app in your Shopify admin to choose ${noun.other}.`)).toBeTruthy();
  });

  it("stores the ids and shows the titles of the picked ones", async () => {
    serve({});
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue([{ id: seven, title: "Seven", displayName: "The Seven" }]);
    const value = await draw();
    await press("Select");
    expect(await screen.findByText("The Seven")).toBeTruthy();
    expect(value()).toEqual([seven]);
    expect(resourcePicker.mock.calls[0]?.[0]).toMatchObject({ type: picked, action: "select", multiple: true, selectionIds: [] });
  });

  it("changes nothing when the picker is cancelled", async () => {
    titled({ id: eight, title: "Eight" });
    const { resourcePicker } = bridge();
    resourcePicker.mockResolvedValue(undefined);
    const value = await draw(eight);
    expect(await screen.findByText("Eight")).toBeTruthy();
    await press("Change");
    expect(value()).toEqual([eight]);
    expect(resourcePicker.mock.calls[0]?.[0]).toMatchObject({ selectionIds: [{ id: eight }] });
  });

  it("shows what is gone from the store, and lets it be removed", async () => {
    const [nine, strange] = [toGid(resource, "9"), toGid(resource, "99999999999999999999")];
    const calls = titled();
    const value = await draw(nine, strange);
    await userEvent.click(
      await screen.findByRole("button", { name: new RegExp(`^Remove ${noun.one} 9 \\(deleted from the store\\)$`, "i") }),
    );
    expect(value()).toEqual([strange]);
    expect(screen.getByText(new RegExp(`^${noun.one} 9{20} \\(deleted from the store\\)$`, "i"))).toBeTruthy();
    expect(calls.filter(({ name }) => name === "GET /api/apps/titles")).toHaveLength(1);
  });
});
