import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../../../scripts/codegen/generate.ts";
import { firstAdmitting } from "../../../codegen/admitting.ts";
import { faultsOf, type Project, project, set } from "../../../codegen/project.ts";
import { memory } from "../../../support/remembering.ts";

const TOTAL = "schemas/conditions/cart-total.json";
const PRODUCT = "schemas/conditions/product.json";
const FAMILY = "schemas/families/payment.json";
const TWO = { cart: { lines: [{ quantity: 2, merchandise: { product: { id: "gid://shopify/Product/1" } } }] } };
const LINES = "cart { lines { merchandise { ... on ProductVariant { product { id } } } } }";

let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

describe("a declaration that fits no query", () => {
  it("is reported with its cost", async () => {
    const tags = Array.from({ length: 9 }, (_, at) => `t${at}: hasTags(tags: ["t${at}"]) { hasTag }`).join(" ");
    copy.edit(PRODUCT, (json) => set(json, "input", LINES.replace("id", `id ${tags}`)));
    await expect(generate(copy.root, memory)).rejects.toThrow(
      `${PRODUCT}: /input: costs 28: no query of the family ${firstAdmitting("product")} has room for it`,
    );
  });

  it("is reported as the family if its own reading is too large", async () => {
    const fields = Array.from({ length: 11 }, (_, at) => `m${at}: metafield(namespace: "a", key: "k${at}") { value }`).join(" ");
    copy.edit(FAMILY, (json) => set(json, "actions.0.input", `cart { ${fields} }`));
    await expect(generate(copy.root, memory)).rejects.toThrow(
      `${FAMILY}: /actions/0: makes a query cost 40 alone, over Shopify's 30, whatever its conditions read`,
    );
  });

  it("is reported if it is too long for any query", async () => {
    const long = Array.from({ length: 9 }, (_, at) => `${"long".repeat(90)}${at}: attribute(key: "${at}") { value }`).join(" ");
    copy.edit(TOTAL, (json) => set(json, "input", `cart { cost { totalAmount { amount } } ${long} }`));
    await expect(generate(copy.root, memory)).rejects.toThrow(
      new RegExp(`cart-total.json: /input: costs \\d+: no query of the family ${firstAdmitting("cart-total")} has room`, "u"),
    );
  });

  it("is reported with the other one if two conditions read one key differently", async () => {
    copy.edit(TOTAL, (json) => set(json, "input", 'cart { cost { totalAmount { amount } } a: attribute(key: "x") { value } }'));
    copy.edit(PRODUCT, (json) => set(json, "input", `${LINES} cart { a: attribute(key: "y") { value } }`));
    const both =
      /cart-total.json: \/input: "a" is read .*, since schemas\/conditions\/product.json reads it .*\n.*product.json: \/input: "a" is/u;
    await expect(generate(copy.root, memory)).rejects.toThrow(both);
  });
});

describe("a valid declaration", () => {
  it("passes in its committed form", () => {
    expect(faultsOf(copy)).toEqual([]);
  });

  it("may sum a quantity", async () => {
    copy.edit(PRODUCT, (json) => {
      set(json, "operators.more", {
        title: "quantity more than",
        phrase: "the cart contains more than {secondValue} of {value}",
        test: "in",
        aggregate: { sum: "quantity", test: "gt" },
      });
      set(json, "properties.secondValue", { $ref: "../shared/values.json#/$defs/count", title: "Quantity" });
      const example = { input: {}, operator: "more", values: { value: ["gid://shopify/Product/1"], secondValue: "1" } };
      set(json, "examples.5", { ...example, input: TWO, expect: true });
      set(json, "examples.6", { ...example, expect: false });
    });
    expect(faultsOf(copy)).toEqual([]);
    await expect(generate(copy.root, memory)).resolves.toBeDefined();
  });
});
