import { describe, expect, it } from "vitest";
import { families, family } from "../../engine/declarations/catalog.ts";
import { anySettings, anyTranslations } from "../support/arbitrary-documents.ts";
import { sampled } from "../support/property.ts";
import { anyEdits } from "./edits.ts";
import { saved, savedOf } from "./saved.ts";
import { checked, folder, places, RULE } from "./support.ts";

const write = folder();
const lines = (values: readonly unknown[]): string => values.map((each) => `${JSON.stringify(each)}\n`).join("");
const problemsOf = async (file: string) => (await checked([file])).findings.filter(({ note }) => !note);

describe("what a save has stored is sound", () => {
  it.each(families)("in $title", async (each) => {
    const all = savedOf(each, 1_000, 20).map((configuration) => ({ family: each.id, configuration }));
    const { findings, tally } = await checked([write("families.jsonl", lines(all))]);
    expect(findings.filter(({ note }) => !note)).toEqual([]);
    expect(tally.configurations).toBe(all.length);
  });

  it.each([
    ["settings", anySettings()],
    ["translations", anyTranslations()],
  ])("as %s", async (kind, arbitrary) => {
    const all = sampled(arbitrary, 1_000, 50);
    const rows = all.map((each) => ({ revision: 1, [kind]: each }));
    const { findings, tally } = await checked([write(`${kind}.jsonl`, lines([...rows, ...all]))]);
    expect(findings).toEqual([]);
    expect(tally.configurations).toBe(2 * all.length);
  });
});

const PAYMENT = { ...RULE, exactMatch: {}, express: true };
const LINK = {
  name: "Newsletter",
  domain: "https://first.myshopify.com",
  products: [{ productId: "gid://shopify/Product/1", variantId: "gid://shopify/ProductVariant/2", title: "Jacket", quantity: "1" }],
  settings: { discountCode: "WELCOME10" },
  url: "https://first.myshopify.com/cart/2:1?discount=WELCOME10",
};
/** Ids that an editor replaces are noted, and refused by a save. */
const RENAMED = ["distinct", "names"];

/** What runs on as it was stored, and could not be saved again. */
const REFUSED: readonly [what: string, family: string, configuration: Record<string, unknown>, place: string][] = [
  ["a name that is longer than any", "payment", { ...PAYMENT, name: "x".repeat(300) }, "/name maxUnits"],
  ["a control character", "payment", { ...PAYMENT, method: ["Pay\u0007Pal"] }, "/method/0 characters"],
  ["a name that nobody sees", "upsell", { name: "\u200b" }, "/name characters"],
  ["a link that leads elsewhere", "cart-link", { ...LINK, url: "https://evil.example/cart/2:1?discount=WELCOME10" }, "/url derive"],
  ["a link without products", "cart-link", { ...LINK, products: [] }, "/products minItems"],
];

describe("what a save refuses is told, though it runs on", () => {
  it.each(REFUSED)("%s of %s", async (_, id, configuration, place) => {
    expect(saved(family(id), configuration)).toBeNull();
    const told = places(await problemsOf(write("one.jsonl", lines([{ family: id, configuration }]))));
    expect(told).toContain(`one.jsonl:1 /configuration${place}`);
  });

  it("is no problem before it is broken", () => {
    expect(saved(family("payment"), PAYMENT)).not.toBeNull();
    expect(saved(family("cart-link"), LINK)).not.toBeNull();
  });
});

describe("an edit of what was stored is told exactly where a save would refuse it", () => {
  it.each(families)("of $title", async (each) => {
    const stored = savedOf(each, 400, 20);
    const edits = sampled(anyEdits, 400, 20).map((edit, at) => edit(stored[at % stored.length] ?? {}));
    const rows = edits.map((configuration) => ({ family: each.id, configuration }));
    const { findings } = await checked([write("edits.jsonl", lines(rows))]);
    const told = new Set(findings.flatMap(({ note, code, line }) => (!note || RENAMED.includes(code) ? [line] : [])));
    const wrong = edits.filter((edit, at) => told.has(at + 1) !== (saved(each, edit) === null));
    expect(wrong).toEqual([]);
  });
});
