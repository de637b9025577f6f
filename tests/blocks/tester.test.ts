// @lane blocks
import { join } from "node:path";
import { signal } from "@preact/signals";
import { getExtension } from "@shopify/ui-extensions-tester";
import { createCartLine, createResult } from "@shopify/ui-extensions-tester/checkout";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { APP } from "../../extensions/block/declared.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { asking, seeded } from "../support/storefront.ts";
import { product } from "../support/upsell.ts";
import { entries, metafield } from "./checkout-documents.ts";

/** The block as the platform's own tester runs it, from its manifest and its sources; the store that it asks is a real one. */
const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(projectRoot, "extensions/upsell-block") });
const [JACKET, SOCKS, LAMP] = [1, 5, 16].map((at) => product(7_001_000 + at)) as [string, string, string];

beforeEach(() => {
  extension.setUp();
  const { shopify } = extension;
  const line = createCartLine();
  shopify.lines.value = [{ ...line, merchandise: { ...line.merchandise, product: { ...line.merchandise.product, id: JACKET } } }];
  shopify.query = asking(seeded()).query as typeof shopify.query;
  shopify.i18n.formatCurrency = (amount) => `$${Number(amount).toFixed(2)}`;
});
afterEach(() => extension.tearDown());

function has(...upsells: object[]): void {
  const value = JSON.stringify({ version: 1, upsells: entries(upsells) });
  extension.shopify.appMetafields.value = [metafield(value)] as typeof extension.shopify.appMetafields.value;
}

const buttons = () => [...document.body.querySelectorAll("s-button")];
const drawn = () => vi.waitFor(() => expect(buttons().length).toBeGreaterThan(0));

describe("the upsell block under Shopify's tester", () => {
  it("offers available products, with their price, and adds them by Shopify's own call", async () => {
    has({ productIds: [SOCKS, LAMP], productDiscountCodes: { [SOCKS]: "WELCOME10" } });
    const add = vi.spyOn(extension.shopify, "applyCartLinesChange");
    const code = vi.spyOn(extension.shopify, "applyDiscountCodeChange");
    await extension.render();
    await drawn();
    expect(document.body.textContent).toContain("Wool Hiking Socks");
    expect(document.body.textContent).toContain("$19.50");
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(document.body.textContent).toContain("added"));
    expect(add).toHaveBeenCalledExactlyOnceWith({
      type: "addCartLine",
      merchandiseId: expect.stringMatching(/^gid:\/\/shopify\/ProductVariant\//),
      quantity: 1,
      attributes: [{ key: "_cartwright_upsell", value: "0" }],
    });
    expect(code).toHaveBeenCalledExactlyOnceWith({ type: "addDiscountCode", code: "WELCOME10" });
  });

  it.each([
    ["3", 3],
    ["0", 1],
    ["-4", 1],
    ["2.9", 2],
    ["250", 99],
    ["many", 1],
  ])("of the quantity %s adds %i", async (typed, quantity) => {
    has({ productIds: [SOCKS] });
    const add = vi.spyOn(extension.shopify, "applyCartLinesChange");
    await extension.render();
    await drawn();
    const field = document.body.querySelector("s-number-field") ?? expect.fail("there is no field for the quantity");
    Object.assign(field, { value: typed });
    field.dispatchEvent(new Event("change"));
    await vi.waitFor(() => expect(field).toHaveProperty("value", String(quantity)));
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ quantity })));
  });

  it("asks for the variant when there are several, and adds the selected one", async () => {
    has({ productIds: [SOCKS, LAMP] });
    const add = vi.spyOn(extension.shopify, "applyCartLinesChange");
    await extension.render();
    await drawn();
    expect(buttons()).toHaveLength(2);
    const selects = [...document.body.querySelectorAll("s-select")];
    expect(selects).toHaveLength(1);
    const [select] = selects as [Element];
    const options = [...select.querySelectorAll("s-option")];
    expect(options.map(({ textContent }) => textContent)).toEqual(["S", "M", "L"]);
    const large = options[2]?.getAttribute("value");
    Object.assign(select, { value: large });
    select.dispatchEvent(new Event("change"));
    // what was typed gives way to what the block draws
    Reflect.deleteProperty(select, "value");
    await vi.waitFor(() => expect(select.getAttribute("value")).toBe(large));
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ merchandiseId: large })));
  });

  it("does not add twice what Shopify is slow to add", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      has({ productIds: [SOCKS] });
      let answer = (_: ReturnType<typeof createResult<"applyCartLinesChange">>): void => undefined;
      extension.shopify.applyCartLinesChange = () => new Promise((resolve) => (answer = resolve));
      await extension.render();
      await vi.waitFor(() => expect(buttons().length).toBeGreaterThan(0));
      buttons()[0]?.dispatchEvent(new Event("click"));
      await vi.advanceTimersByTimeAsync(8_000);
      await vi.waitFor(() => expect(document.body.textContent).toContain("late"));
      expect(buttons()[0]?.hasAttribute("disabled")).toBe(true);
      answer(createResult("applyCartLinesChange", { type: "success" }));
      await vi.waitFor(() => expect(document.body.textContent).toContain("added"));
    } finally {
      vi.useRealTimers();
    }
  });

  it("shows Shopify's reason for a refusal", async () => {
    has({ productIds: [SOCKS] });
    extension.shopify.applyCartLinesChange = async () => createResult("applyCartLinesChange", { type: "error", message: "no" });
    await extension.render();
    await drawn();
    buttons()[0]?.dispatchEvent(new Event("click"));
    await vi.waitFor(() => expect(document.body.querySelector("s-banner")?.textContent).toBe("refused"));
  });

  it.each([
    ["9", "5"],
    ["9", "5", "2"],
    ["9", "9", "1"],
  ])("keeps the other offers when more pieces are requested than the two that exist: %s, then %s", async (...asked) => {
    has({ productIds: [SOCKS, LAMP, product(7_001_026)] });
    extension.shopify.applyCartLinesChange = async (change) =>
      createResult(
        "applyCartLinesChange",
        (change as { quantity: number }).quantity > 2 ? { type: "error", message: "Only 2 left" } : { type: "success" },
      );
    await extension.render();
    await vi.waitFor(() => expect(buttons()).toHaveLength(3));
    for (const quantity of asked) {
      const field = document.body.querySelector("s-number-field") ?? expect.fail("there is no field");
      Object.assign(field, { value: quantity }).dispatchEvent(new Event("change"));
      Reflect.deleteProperty(field, "value"); // what was typed gives way to what the block draws
      await vi.waitFor(() => expect(field.getAttribute("value")).toBe(quantity));
      buttons()[0]?.dispatchEvent(new Event("click"));
      await vi.waitFor(() => expect(document.body.textContent).toContain(Number(quantity) > 2 ? "refused" : "added"));
      expect(buttons()).toHaveLength(3);
    }
  });

  it("leaves out what was refused three times, and nothing else", async () => {
    has({ productIds: [SOCKS, LAMP] });
    const add = vi.fn(async () => createResult("applyCartLinesChange", { type: "error", message: "no" }));
    extension.shopify.applyCartLinesChange = add;
    await extension.render();
    await vi.waitFor(() => expect(buttons()).toHaveLength(2));
    for (const times of [1, 2, 3]) {
      await vi.waitFor(() => expect(buttons()[0]?.hasAttribute("loading")).toBe(false));
      buttons()[0]?.dispatchEvent(new Event("click"));
      await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(times));
    }
    await vi.waitFor(() => expect(buttons()).toHaveLength(1));
    expect(document.body.textContent).toContain("Headlamp 400");
  });

  it("shows no price of another currency while the buyer's country is not known, and the buyer's price once it is", async () => {
    has({ productIds: [SOCKS] });
    const { localization } = extension.shopify;
    const country = signal<{ isoCode: string } | undefined>(undefined);
    Object.assign(extension.shopify, { localization: { ...localization, country, currency: signal({ isoCode: "CAD" }) } });
    await extension.render();
    await drawn();
    expect(document.body.textContent).toContain("Wool Hiking Socks");
    expect(document.body.textContent).not.toContain("$");
    country.value = { isoCode: "CA" };
    await vi.waitFor(() => expect(document.body.textContent).toMatch(/\$2\d\.\d\d/));
  });

  it("shows nothing when nothing may be added, or nothing is offered", async () => {
    has();
    await extension.render();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.body.textContent).toBe("");
  });

  it("shows nothing when the checkout accepts no lines", async () => {
    has({ productIds: [SOCKS] });
    const { value } = extension.shopify.instructions;
    extension.shopify.instructions.value = { ...value, lines: { ...value.lines, canAddCartLine: false } };
    await extension.render();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(document.body.textContent).toBe("");
  });

  it("shows in the editor of the checkout that it is placed, though this cart has no upsell", async () => {
    has();
    Object.assign(extension.shopify, { extension: { target: "purchase.checkout.block.render", editor: { type: "checkout" } } });
    await extension.render();
    await vi.waitFor(() => expect(document.body.querySelector("s-banner")?.getAttribute("heading")).toBe("previewTitle"));
  });

  it("reports once to the app that it is placed", async () => {
    has();
    const call = vi.fn(async () => new Response(null, { status: 202 }));
    extension.fetch = call as typeof fetch;
    await extension.render();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(call).toHaveBeenCalledWith(`${APP}/api/ext/placed`, expect.objectContaining({ method: "POST" }));
  });
});
