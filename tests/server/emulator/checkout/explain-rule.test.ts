// @lane database
import { describe, expect, it } from "vitest";
import { titlesOf } from "../../../../server/emulator/checkout/explain-rule.ts";
import { seedStore } from "../../../../server/emulator/seed/seed-store.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
const titles = titlesOf(store);
const named = <Item extends { title: string }>(items: readonly Item[], title: string): Item => {
  const found = items.find((each) => each.title === title);
  if (found === undefined) throw new Error(`the store has no ${title}`);
  return found;
};

describe("an explanation", () => {
  const jacket = named(store.products, "Ridgeline Down Jacket");
  const stove = named(store.products, "Camp Stove Compact");

  it.each([
    ["a product", jacket.id, "Ridgeline Down Jacket"],
    ["a collection", named(store.collections, "Winter gear").id, "Winter gear"],
    ["a variant, by its product too", named(jacket.variants, "M / Pine").id, "Ridgeline Down Jacket - M / Pine"],
    ["the only variant of a product", stove.variants[0]?.id ?? "", stove.title],
    ["nothing that is gone", "gid://shopify/Collection/1", undefined],
  ])("knows the title of %s", (_, id, title) => {
    expect(titles.get(id)).toBe(title);
  });
});
