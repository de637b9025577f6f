// @lane blocks
/** Run as a test file of a copy of the project that declares the block: blocks/declared.test.ts puts it there. */
import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, describe, expect, it, vi } from "vitest";
import { projectRoot } from "../../server/core/project-root.ts";

const RATES = { version: 1, currency: "EUR", rates: { USD: { rate: "1.25", at: "2026-11-25T00:00:00Z" } } };

describe.each(["purchase.checkout.block.render", "purchase.thank-you.block.render"] as const)("a block of no family at %s", (target) => {
  const extension = getExtension(target, { configSearchDir: join(projectRoot, "extensions/rate-block") });
  afterEach(() => extension.tearDown());

  /** Draws the block for an order of so many dollars, once its placement was reported to the app. */
  const drawn = async (amount: number, settings: object, rates: object | null = RATES, own: object = {}) => {
    extension.setUp();
    const metafield = { namespace: "$app:cartwright", key: "rates", type: "json", value: JSON.stringify(rates) };
    Object.assign(extension.shopify, {
      appMetafields: { value: rates === null ? [] : [{ target: { type: "shop", id: "1" }, metafield }] },
      settings: { value: settings },
      cost: { subtotalAmount: { value: { amount, currencyCode: "USD" } } },
      ...own,
    });
    const told = vi.fn(async () => new Response(null, { status: 202 }));
    extension.fetch = told as typeof fetch;
    await extension.render();
    if (!("extension" in own)) await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    return document.body.innerHTML;
  };

  it("reads its document, and settings of each type", async () => {
    expect(await drawn(50, {})).toMatch(/tone="info".*told/u);
    expect(await drawn(50, { short: true, tone: "success" })).toMatch(/tone="success"[^<]*40/u);
    expect(await drawn(50, { least: 40 })).toContain("told");
  });

  it("is hidden when it has nothing to show, except for the merchant who places it", async () => {
    expect(await drawn(50, { least: 40.01 })).toBe("");
    expect(await drawn(50, {}, null)).toBe("");
    expect(await drawn(50, {}, null, { extension: { target, editor: { type: "checkout" } } })).toContain("previewTitle");
  });
});
