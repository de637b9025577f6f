import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkIsolated } from "../../scripts/check-declaration/check-isolated.ts";
import { DEEP } from "../support/deep.ts";
import { memory } from "../support/remembering.ts";
import { familiesAdmitting } from "./admitting.ts";
import { CUSTOMER, FAMILY, SKU, TOTAL } from "./broken/row.ts";
import { admit, type Project, project, set } from "./project.ts";

const PAIR = "schemas/conditions/attribute-pair.json";
const SHIPPING = "schemas/families/shipping.json";
const PRODUCT = "schemas/conditions/product.json";
const LINES = "cart { lines { merchandise { ... on ProductVariant { product { id } } } } }";

let copy: Project;

/** A copy with a type that has not been released, which shipping rules admit. */
beforeEach(() => {
  copy = project();
  cpSync("schemas/released", join(copy.root, "schemas/released"), { recursive: true });
  copy.write(PAIR, readFileSync("tests/codegen/added/attribute-pair.json", "utf8"));
  copy.edit(SHIPPING, (json) => admit(json, "attribute-pair"));
});
afterEach(() => copy.remove());

const edits = (file: string, path: string, value: unknown) => (): void => copy.edit(file, (json) => set(json, path, value));
const garbles = (file: string) => (): void => {
  const path = join(copy.root, file);
  writeFileSync(path, readFileSync(path, "utf8").replace("{", "{ oops "));
};

const OTHERS: readonly [what: string, breakOther: () => void][] = [
  ["is no JSON", garbles(SKU)],
  ["is no JSON, and the family that admits it", garbles(SHIPPING)],
  ["has a misspelt key", edits(SKU, "valueTyp", "textCaseSensitive")],
  ["refers to nothing", edits(TOTAL, "properties.value", { $ref: "../shared/values.json#/$defs/moon" })],
  ["reads what there is not", edits(SKU, "input", "cart { moon }")],
  ["has an example that comes out otherwise", edits(SKU, "examples.0.expect", false)],
  ["is its family, with a misspelt key", edits(SHIPPING, "titel", "Shipping")],
  ["is its family, and means nothing", edits(SHIPPING, "properties.message.suggestions", "moons")],
  ["breaks its promise to stored rules", edits(CUSTOMER, "title", "Tag of Customers")],
  ["is another family, which asks for too much", edits(FAMILY, "actions.0.input", moreThanFits())],
];

/** The ways apart in which another file gives way: it is left out, it is as it was released, it stays and only its examples are. */
const APART = ["is no JSON", "is its family, with a misspelt key", "has an example that comes out otherwise"];

function moreThanFits(): string {
  return `cart { ${Array.from({ length: 11 }, (_, at) => `m${at}: metafield(namespace: "a", key: "k${at}") { value }`).join(" ")} }`;
}

describe("a declaration beside a file with errors", () => {
  it.each(OTHERS)("is valid, and planned, when the other %s", async (_, breakOther) => {
    breakOther();
    const { problems: faults, packings } = await checkIsolated(copy.root, PAIR, memory);
    expect(faults).toEqual([]);
    expect(packings.flatMap(({ packs }) => packs.filter(({ pack }) => pack.readers["attribute-pair"]))).not.toEqual([]);
  });

  it.each(OTHERS.filter(([what]) => DEEP || APART.includes(what)))(
    "has its wrong examples reported when the other %s",
    async (_, breakOther) => {
      copy.edit(PAIR, (json) => set(json, "examples.1.expect", true));
      breakOther();
      const { problems: faults } = await checkIsolated(copy.root, PAIR, memory);
      expect(faults).toEqual([
        { file: PAIR, pointer: "/examples/1/expect", message: expect.stringMatching(/^comes out as false in shipping/u) },
      ]);
    },
  );

  it("is reported as wrong when it lets more through than the Function of an owner reads", async () => {
    const GIFT = "schemas/families/auto-product.json";
    copy.edit(GIFT, (json) => set(json, "properties.conditionGroups.itemTypes.limits", undefined));
    garbles(SKU)();
    const { problems: faults } = await checkIsolated(copy.root, GIFT, memory);
    const message = expect.stringMatching(/^lets 10 conditions "collection-in-cart" through/u);
    expect(faults).toEqual(
      ["free-gifts", "required-products"].map(() => ({ file: GIFT, pointer: "/properties/conditionGroups/itemTypes", message })),
    );
  });

  it.each<[string, string, unknown, string, RegExp]>([
    ["its form", "valueTyp", "textCaseSensitive", "/valueTyp", /is not a keyword.*: did you mean "valueType"\?/],
    ["its references", "properties.value", { $ref: "../shared/values.json#/$defs/moon" }, "/properties/value/$ref", /does not declare/],
    ["its meaning", "fact", "cart.moon", "/fact", /./],
  ])("is reported as wrong with %s", async (_, path, value, pointer, message) => {
    copy.edit(SKU, (json) => set(json, path, value));
    garbles(TOTAL)();
    copy.edit(FAMILY, (json) => set(json, "titel", "Payment"));
    const { problems: faults } = await checkIsolated(copy.root, SKU, memory);
    expect(faults).toContainEqual({ file: SKU, pointer, message: expect.stringMatching(message) });
  });

  it("is reported when it is too expensive", async () => {
    copy.edit(PRODUCT, (json) => set(json, "input", LINES.replace("id", `id ${hasTags(9)}`)));
    garbles(TOTAL)();
    const { problems: faults } = await checkIsolated(copy.root, PRODUCT, memory);
    expect(faults).toContainEqual({
      file: PRODUCT,
      pointer: "/input",
      message: expect.stringMatching(/^makes a query cost 35 alone, over Shopify's 30/u),
    });
  });

  it("may be a family as well: its own error is reported, beside types that have some", async () => {
    garbles(SKU)();
    copy.edit(TOTAL, (json) => set(json, "input", "cart { moon }"));
    expect((await checkIsolated(copy.root, FAMILY, memory)).problems).toEqual([]);
    copy.edit(FAMILY, (json) => set(json, "actions.0.input", moreThanFits()));
    expect((await checkIsolated(copy.root, FAMILY, memory)).problems).toEqual([
      { file: FAMILY, pointer: "/actions/0", message: expect.stringMatching(/cost \d+ alone, over Shopify's 30/u) },
    ]);
  });

  it("is reported as untested when it cannot be tested", async () => {
    copy.edit(FAMILY, (json) => set(json, "actions.0.input", moreThanFits()));
    expect(await checkIsolated(copy.root, TOTAL, memory)).toMatchObject({ problems: [], untried: ["payment"] });
  });

  it("is not reported as untested when nothing is wrong with its family", async () => {
    garbles(SKU)();
    const full = new Error("no room");
    const fails = {
      ...memory,
      recall: <T>(name: string, material: unknown, compute: () => T): T => {
        if (name === "choices") throw full;
        return memory.recall(name, material, compute);
      },
    };
    await expect(checkIsolated(copy.root, TOTAL, fails)).rejects.toBe(full);
    const admitting = familiesAdmitting("cart-total");
    expect(admitting.length).toBeGreaterThan(2);
    for (const family of admitting) copy.edit(`schemas/families/${family}.json`, (json) => set(json, "titel", "Rules"));
    expect((await checkIsolated(copy.root, TOTAL, fails)).untried).toEqual(admitting);
  });

  it("has its own error reported although a word in it is the name of a file with errors", async () => {
    garbles(SKU)();
    copy.edit(TOTAL, (json) => set(json, "fact", "sku"));
    const { problems: faults } = await checkIsolated(copy.root, TOTAL, memory);
    expect(faults).toContainEqual({ file: TOTAL, pointer: "/fact", message: expect.stringContaining('"sku"') });
  });
});

function hasTags(count: number): string {
  return Array.from({ length: count }, (_, at) => `t${at}: hasTags(tags: ["t${at}"]) { hasTag }`).join(" ");
}
