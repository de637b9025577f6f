import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { family as declared } from "../../engine/declarations/catalog.ts";
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import { stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";

const NAMES = [
  "Standard",
  "Express delivery",
  "Economy post",
  "Overnight courier",
  "Local pickup",
  "UPS Ground",
  "Colissimo",
  "Почта России",
];
const TAGS = ["vip", "sale", "Wholesale", "press", "new", "Clearance", "gift", "fragile", "Organic", "bulk"];

type Draft = Omit<AnyCondition, "id"> & { value: string; secondValue?: string };
const times = (count: number, draft: (place: number) => Draft): Draft[] => Array.from({ length: count }, (_, place) => draft(place));
const tags = (count: number, operator = "is") => ({ type: "Product Tag", operator, value: TAGS.slice(0, count).join(", ") });
const named = (count: number) => ({ method: Array.from({ length: count }, (_, place) => `${NAMES[place % NAMES.length]} ${place}`) });

/** Rules that merchants do create, at their largest; the worst case of each is far from Shopify's limits, which the test shows. */
const ROWS: readonly [string, string, object][] = [
  ["fifty methods named in part", "payment", named(50)],
  ["fifty options named in part", "shipping", named(50)],
  ["a message of 255 letters on every option", "shipping", { subtype: "message", message: "a".repeat(255), method: ["Standard"] }],
  [
    "five attributes of lines",
    "shipping",
    { conditions: times(5, (place) => ({ type: "Product Attribute", operator: "is", value: `key ${place}`, secondValue: "yes" })) },
  ],
  [
    "250 products",
    "payment",
    {
      conditions: [
        {
          type: "Product",
          operator: "is not",
          value: Array.from({ length: 250 }, (_, place) => `gid://shopify/Product/${7_000_000_000_000 + place}`),
        },
      ],
    },
  ],
  ["five conditions of ten tags", "payment", { conditions: times(5, () => tags(10)) }],
  ["three conditions of ten tags, on all products", "shipping", { conditions: times(3, () => tags(10, "is on ALL products in the cart")) }],
  ["five conditions of a tag", "shipping", { conditions: times(5, (place) => ({ ...tags(1), value: TAGS[place] ?? "" })) }],
  ["five conditions of a tag", "validation", { conditions: times(5, (place) => ({ ...tags(1), value: TAGS[place] ?? "" })) }],
  ["two conditions of ten tags", "validation", { conditions: times(2, () => tags(10)) }],
  ["five SKU conditions of ten", "validation", { conditions: times(5, () => ({ type: "SKU", operator: "is", value: TAGS.join(",") })) }],
  [
    "five minimums of vendors",
    "validation",
    {
      conditions: times(5, (place) => ({
        type: "Vendor Order Minimum",
        operator: "is less than",
        value: `Vendor ${place}`,
        secondValue: "50.00",
      })),
    },
  ],
  [
    "five attributes of the cart",
    "validation",
    { conditions: times(5, (place) => ({ type: "Cart Attribute", operator: "is present", value: `key ${place}` })) },
  ],
  [
    "a message in many languages",
    "validation",
    {
      message: "We cannot deliver this order to the address that you have given.",
      translations: Object.fromEntries(["de", "fr", "ja", "th", "ru"].map((code) => [code, "ข้อความ".repeat(20)])),
    },
  ],
];

describe("ordinary rules", () => {
  it.each(ROWS)("do not exceed the limits of checkout: %s (%s)", (_, family, changes) => {
    const base = {
      name: "Rule",
      subtype: family === "validation" ? "message" : "hide",
      ...(family === "validation" ? { message: "No" } : { method: ["Standard"] }),
    };
    const compilation = compile(declared(family), keptActOf(declared(family)), stored(family, { ...base, ...changes }));
    expect(compilation.ok ? [] : compilation.problems).toEqual([]);
  });

  it("of two tag conditions share no list, which is expensive", () => {
    for (const family of ["payment", "shipping", "validation"]) {
      const base = {
        name: "Rule",
        subtype: family === "validation" ? "message" : "hide",
        ...(family === "validation" ? { message: "No" } : { method: ["Standard"] }),
      };
      const compilation = compile(
        declared(family),
        keptActOf(declared(family)),
        stored(family, { ...base, conditions: [tags(2), tags(3, "is not")] }),
      );
      expect(compilation.ok && compilation.compiled.variables).toMatchObject({ productTag0: ["vip", "sale"], productTag1: { length: 4 } });
    }
  });
});
