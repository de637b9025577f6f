// @lane blocks
import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/core/project-root.ts";
import { type At, drawAt, TARGETS } from "./place.ts";

const RATES = { version: 1, currency: "USD", rates: { EUR: { rate: "0.9", at: "2026-11-25T00:00:00Z" } } };
const TRANSLATIONS = {
  freeShippingMessage: {
    title: { default: "Almost there" },
    description: { default: "Add {{remaining}} of {{threshold}}\n<i>{{total}}</i>", de: "Noch {{remaining}}" },
    title_after_free_shipping: { default: "Done" },
    description_after_free_shipping: { default: "Free from {{threshold}}" },
  },
};

describe.each(TARGETS)("the free shipping message under Shopify's tester at %s", (target) => {
  const extension = getExtension(target, { configSearchDir: join(projectRoot, "extensions/free-shipping-block") });
  afterEach(() => extension.tearDown());
  const drawn = (at: At) => drawAt(extension, target, { translations: TRANSLATIONS, rates: RATES, settings: { threshold: 50 }, ...at });
  const found = () => ({
    heading: document.body.querySelector("s-heading")?.textContent,
    said: [...document.body.querySelectorAll("s-paragraph")].map(({ textContent }) => textContent),
    bar: document.body.querySelector("s-progress")?.getAttribute("value"),
  });
  const isCheckout = target === "purchase.checkout.block.render";

  it("shows that the threshold is reached", async () => {
    await drawn({ amount: 50 });
    expect(found()).toEqual({ heading: "Done", said: ["Free from USD 50.00"], bar: undefined });
  });

  it.runIf(isCheckout)("shows what is missing, and the progress", async () => {
    await drawn({ amount: 37.5 });
    expect(found()).toEqual({ heading: "Almost there", said: ["Add USD 12.50 of USD 50.00", "<i>USD 37.50</i>"], bar: "37.5" });
    expect(document.body.querySelector("s-progress")?.getAttribute("accessibilitylabel")).toBe("Add USD 12.50 of USD 50.00");
  });

  it.runIf(isCheckout).each(["de", "it", "nl", "ja", "pl"])(
    "shows the approximate amount in another currency, in one language (%s)",
    async (language) => {
      const translations = { freeShippingMessage: { description: { default: "Noch {{remaining}}" } } };
      await drawn({ amount: 40, currency: "EUR", language, translations });
      expect(found().said).toEqual(["Noch ≈ EUR 5.00"]);
      extension.tearDown();
      await drawn({ amount: 40, currency: "EUR", language, translations: {} });
      expect(found().said).toEqual(["before about EUR 5.00"]);
    },
  );

  it.runIf(isCheckout)("shows its own text when the merchant wrote none", async () => {
    await drawn({ amount: 40, translations: {} });
    expect(found()).toEqual({ heading: undefined, said: ["before USD 10.00"], bar: "40" });
  });

  it.runIf(!isCheckout)("does not ask to add products when none can be added any more", async () =>
    expect(await drawn({ amount: 37.5 })).toBe(""),
  );

  it.each<[string, At]>([
    ["nobody knows a rate", { amount: 80, currency: "CAD" }],
    ["the store's currency is not known", { amount: 80, rates: {} }],
    ["there is no threshold", { amount: 80, settings: {} }],
    ["the cart is empty", {}],
  ])("is shown to the merchant only when %s", async (_, at) => {
    expect(await drawn(at)).toBe("");
    extension.tearDown();
    expect(await drawn({ ...at, editor: true })).toContain("previewTitle");
  });
});
