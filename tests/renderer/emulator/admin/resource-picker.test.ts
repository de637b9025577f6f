// @lane dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PickerOptions } from "../../../../renderer/emulator/admin/picker-options.ts";
import { resourcePicker } from "../../../../renderer/emulator/admin/resource-picker.ts";
import { PATIENCE } from "../../../support/patience.ts";

const products = ["Socks", "Tent", "Tent pegs"].map((title, index) => ({
  id: `gid://shopify/Product/${index + 1}`,
  title,
  variants: [{ id: `gid://shopify/ProductVariant/${index + 1}`, title: "Default Title", price: "10.00" }],
}));

let asked: URL[];
let broken: boolean;

beforeEach(() => {
  asked = [];
  broken = false;
  document.body.replaceChildren();
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "https://app.example");
    asked.push(url);
    if (broken) return Response.json({ error: "The store is away." }, { status: 503 });
    if (url.searchParams.get("type") === "variant") return Response.json({ resources: [{ product: { id: products[1]?.id } }] });
    const query = url.searchParams.get("query")?.toLowerCase() ?? "";
    const ids = url.searchParams.get("ids")?.split(",");
    return Response.json({ resources: products.filter(({ id, title }) => (ids ? ids.includes(id) : title.toLowerCase().includes(query))) });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The dialog is open as soon as the picker is called; its promise must not be awaited before a choice. */
async function opened(options: Partial<PickerOptions> = {}) {
  const result = { promise: resourcePicker(document.body, "demo.myshopify.com", { type: "product", multiple: true, ...options }) };
  await vi.waitFor(() => expect(document.querySelector(".rows, .message")).not.toBeNull(), PATIENCE);
  return result;
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>(".rows input")];
const button = (label: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === label);

describe("the resource picker", () => {
  it("resolves to the selection", async () => {
    const { promise } = await opened({ action: "select" });
    boxes()[1]?.click();
    expect(document.querySelector(".chosen")?.textContent).toBe("1 selected");
    button("Select")?.click();
    expect(await promise).toEqual([products[1]]);
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("resolves to undefined when it is cancelled, by button or by Escape", async () => {
    const first = await opened();
    button("Cancel")?.click();
    expect(await first.promise).toBeUndefined();
    const second = await opened();
    document.querySelector("dialog")?.dispatchEvent(new Event("cancel"));
    expect(await second.promise).toBeUndefined();
  });

  it("keeps the earlier selection, even when the search does not show it", async () => {
    const { promise } = await opened({ action: "select", query: "tent", selectionIds: [{ id: products[0]?.id ?? "" }] });
    expect(boxes()).toHaveLength(2);
    boxes()[0]?.click();
    button("Select")?.click();
    expect(await promise).toEqual([products[0], products[1]]);
  });

  it("searches while typing and reports when nothing matches", async () => {
    await opened();
    const search = document.querySelector<HTMLInputElement>("input[type=search]");
    if (search) search.value = "igloo";
    search?.dispatchEvent(new Event("input"));
    await vi.waitFor(() => expect(document.querySelector(".message")?.textContent).toBe("No products match \u201cigloo\u201d."), PATIENCE);
    expect(asked.at(-1)?.searchParams.get("query")).toBe("igloo");
  });

  it("cannot add an empty selection", async () => {
    await opened({ action: "add" });
    expect(button("Add")?.disabled).toBe(true);
    boxes()[0]?.click();
    expect(button("Add")?.disabled).toBe(false);
  });

  it("allows no more ticks than its limit", async () => {
    await opened({ multiple: 1 });
    boxes()[0]?.click();
    expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, true]);
  });

  it("shows what failed and retries", async () => {
    broken = true;
    await opened();
    expect(document.querySelector("[role=alert]")?.textContent).toContain("The store is away.");
    broken = false;
    button("Try again")?.click();
    await vi.waitFor(() => expect(boxes()).toHaveLength(3), PATIENCE);
  });

  it("finds the products of variants that were selected before", async () => {
    const { promise } = await opened({ type: "variant", action: "select", selectionIds: [{ id: "gid://shopify/ProductVariant/2" }] });
    button("Select")?.click();
    expect(await promise).toMatchObject([{ id: "gid://shopify/ProductVariant/2" }]);
  });

  it("returns variants when variants were requested", async () => {
    const { promise } = await opened({ type: "variant", action: "select" });
    boxes()[0]?.click();
    button("Select")?.click();
    expect(await promise).toMatchObject([
      { id: "gid://shopify/ProductVariant/1", displayName: "Socks - Default Title", product: { title: "Socks" } },
    ]);
  });
});
