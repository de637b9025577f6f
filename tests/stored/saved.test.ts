import { describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { components } from "../../engine/generated/translations.ts";
import { tokensOf } from "../../engine/lib/json-pointer.ts";
import { getIn } from "../../engine/lib/object.ts";
import { prepareTranslations } from "../../engine/translations/prepare-translations.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { storedFamily } from "../../server/configurations/stored-family.ts";
import { anySettings, anyTranslations } from "../support/arbitrary-documents.ts";
import { sampled } from "../support/property.ts";
import { anyEdits } from "./edits.ts";
import { saved, savedOf } from "./saved.ts";
import { checked, folder, places, RULE } from "./support.ts";

const write = folder();
const lines = (values: readonly unknown[]): string => values.map((each) => `${JSON.stringify(each)}\n`).join("");
const problemsOf = async (file: string) => (await checked([file])).findings.filter(({ note }) => !note);

describe("a configuration that a save has stored is valid", () => {
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

type Fields = Record<string, unknown>;

/** A configuration of a family as a save has stored it. */
const fieldsOf = (id: string): Fields => savedOf(storedFamily(id), 2, 1)[0] ?? {};

const PAYMENT: Fields = { ...RULE, exactMatch: {}, express: true };
const POSTCODE = { id: "1", type: "Postcode", operator: "is between", from: "10115", to: "100" };
const VARIANT = "gid://shopify/ProductVariant/2";
const LINK: Fields = {
  ...{ name: "Newsletter", domain: "https://first.myshopify.com", settings: { discountCode: "WELCOME10" } },
  products: [{ productId: "gid://shopify/Product/1", variantId: VARIANT, title: "Jacket", quantity: "1" }],
  url: "https://first.myshopify.com/cart/2:1?discount=WELCOME10",
};
const SLOTS = ["1", "3"].map((product) => ({ productId: `gid://shopify/Product/${product}`, variantId: VARIANT }));
const question = (id: string, conditions: object[]) => ({
  ...{ id, type: "text", label: "Name", placeholder: "", required: false, value: "", conditions },
});
const ABOUT_LATER = { field: "two", operator: "equals", value: "x" };

/** Ids that an editor replaces are noted, and refused by a save. */
const RENAMED = ["distinct", "names"];

/** Configurations that run on as they were stored, and could not be saved again. */
const REFUSED: readonly [what: string, family: string, configuration: Fields, place: string][] = [
  ["a name that is longer than any", "payment", { ...PAYMENT, name: "x".repeat(300) }, "/name maxUnits"],
  ["a control character", "payment", { ...PAYMENT, method: ["Pay\u0007Pal"] }, "/method/0 characters"],
  ["bounds that no postcode is between", "payment", { ...PAYMENT, conditions: [POSTCODE] }, "/conditions/0/to atLeast"],
  ["a name that nobody sees", "upsell", { ...fieldsOf("upsell"), name: "\u200b" }, "/name characters"],
  ["a variant in two slots", "auto-product", { ...fieldsOf("auto-product"), products: SLOTS }, "/products/1/variantId distinct"],
  [
    "a question that is shown by a later one",
    "survey",
    { ...fieldsOf("survey"), elements: [question("one", [ABOUT_LATER]), question("two", [])] },
    "/elements/0/conditions/0/field earlier",
  ],
  ["a mode that no offer has", "auto-product", { ...fieldsOf("auto-product"), conditionType: "cart total" }, "/conditionType enum"],
  ["a link that leads elsewhere", "cart-link", { ...LINK, url: "https://evil.example/cart/2:1?discount=WELCOME10" }, "/url derive"],
  ["a link without products", "cart-link", { ...LINK, products: [] }, "/products minItems"],
];

describe("a configuration that a save rejects is reported, once, though it runs on", () => {
  it.each(REFUSED)("%s of %s", async (_, id, configuration, place) => {
    expect(saved(storedFamily(id), configuration)).toBeNull();
    const told = places(await problemsOf(write("one.jsonl", lines([{ family: id, configuration }]))));
    expect(told).toEqual([`one.jsonl:1 /configuration${place}`]);
  });

  it("for a domain of another store, when the link's store is known", async () => {
    const rows = ["first.myshopify.com", "second.myshopify.com"].map((shop) => ({ shop, family: "cart-link", configuration: LINK }));
    expect(places((await checked([write("shops.jsonl", lines(rows))])).findings)).toEqual(["shops.jsonl:2 /configuration/domain domain"]);
  });

  it("and has no problem before it is broken", () => {
    expect(saved(storedFamily("payment"), PAYMENT)).not.toBeNull();
    expect(saved(storedFamily("cart-link"), LINK)).not.toBeNull();
  });
});

describe("an edit of a stored configuration is reported exactly where a save would reject it", () => {
  it.each(families)("of $title", async (each) => {
    const stored = savedOf(each, 400, 20);
    const edits = sampled(anyEdits, 400, 20).map((edit, at) => edit(stored[at % stored.length] ?? {}));
    const rows = edits.map((configuration) => ({ family: each.id, configuration }));
    const { findings } = await checked([write("edits.jsonl", lines(rows))]);
    const told = new Set(findings.flatMap(({ note, code, line }) => (!note || RENAMED.includes(code) ? [line] : [])));
    const wrong = edits.filter((edit, at) => told.has(at + 1) !== (saved(each, edit) === null));
    expect(wrong).toEqual([]);
  });

  it("of translations, except for later declared texts, which a save receives filled in", async () => {
    const stored = sampled(anyTranslations(), 400, 40);
    const edits = sampled(anyEdits, 400, 40).map((edit, at) => edit(stored[at] ?? {}));
    const { findings } = await checked([write("edits.jsonl", lines(edits.map((translations) => ({ translations }))))]);
    const told = new Set(findings.flatMap(({ note, line }) => (note ? [] : [line])));
    const wrong = edits.filter((edit, at) => {
      const prepared = prepareTranslations(edit, components, 0);
      const isNew = ({ code, path }: Problem) => code === "missingDefault" && getIn(edit, ...tokensOf(path).slice(0, -1)) === undefined;
      const isFilledIn = !prepared.ok && prepared.problems.every(isNew);
      return !isFilledIn && told.has(at + 1) === prepared.ok;
    });
    expect(wrong).toEqual([]);
  });
});
