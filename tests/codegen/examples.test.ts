import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../scripts/codegen/generate.ts";
import { DeclarationError, type DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { fromText } from "../functions/wat.ts";
import { memory } from "../support/remembering.ts";
import { firstAdmitting } from "./admitting.ts";
import { CUSTOMER, SKU, TAG, TOTAL } from "./broken/row.ts";
import { Judge } from "./check-declarations.ts";
import { type Loose, type Project, project, set } from "./project.ts";

const judge = new Judge();

/** The packs of the family that is the first to try a type's examples, as a pattern. */
const packOf = (type: string) => `${firstAdmitting(type)}-rules(?:-\\d+)?`;
const WITHOUT = (key: string) => (json: Loose) => set(json, key, undefined);
const TO = (key: string, value: unknown) => (json: Loose) => set(json, key, value);

describe("an impossible example", () => {
  it.each<[string, string, (json: Loose) => void, string, string]>([
    ["is missing", TOTAL, WITHOUT("examples"), "", "must have required property 'examples'"],
    ["has a misspelt key", TOTAL, TO("examples.0.hold", true), "/examples/0/hold", "is not a known key here"],
    ["holds perhaps", TOTAL, TO("examples.0.expect", "maybe"), "/examples/0/expect", "allowed values: true, false, unknown"],
    [
      "names no operator",
      TOTAL,
      TO("examples.0.operator", "isMore"),
      "/examples/0/operator",
      '"isMore" is not an operator of the type: is',
    ],
    [
      "has a field too many",
      TOTAL,
      TO("examples.0.values.secondValue", "1"),
      "/examples/0/values/secondValue",
      'is no field that "isGreaterThan" needs: value',
    ],
    ["is no checkout", TOTAL, TO("examples.0.input.cart.coast", {}), "/examples/0/input/cart/coast", "is unknown: Cart has"],
    [
      "is no amount",
      TOTAL,
      TO("examples.0.input.cart.cost.totalAmount.amount", "much"),
      "/examples/0/input/cart/cost/totalAmount/amount",
      "must be",
    ],
    [
      "shows one side alone",
      TOTAL,
      TO("examples.1.operator", "isLessThan"),
      "/examples",
      'show no checkout where "isGreaterThan" does not hold: add one',
    ],
    [
      "knows everybody",
      CUSTOMER,
      (json) => {
        for (const at of [2, 5]) set(json, `examples.${at}.expect`, false);
      },
      "/examples",
      'where the fact is unknown, as it is before the customer is known: add one that expects "unknown"',
    ],
  ])("is rejected: it %s", (_, file, change, pointer, message) => {
    const json = judge.copy(file);
    change(json);
    expect(judge.judge(new Map([[file, json]])).faults).toContainEqual({ file, pointer, message: expect.stringContaining(message) });
  });
});

describe("an example with another result", () => {
  let copy: Project;
  beforeEach(() => {
    copy = project();
  });
  afterEach(() => copy.remove());

  /** Returns codegen's problems after it has run the examples of a copy. */
  async function tried(): Promise<readonly DeclarationProblem[]> {
    return generate(copy.root, memory).then(
      () => [],
      (error: unknown) => {
        if (error instanceof DeclarationError) return error.problems;
        throw error;
      },
    );
  }

  it("is rejected with the actual result, before anything is written; so are values that no one could save", async () => {
    copy.edit(TAG, TO("examples.0.input.cart.lines.1.merchandise.product.tags", ["glass"]));
    copy.edit(SKU, TO("examples.1.values.value", "cw-tee-blk-m"));
    copy.edit(TOTAL, TO("examples.3.values.value", "fifty"));
    copy.edit(CUSTOMER, TO("examples.2.expect", false));
    const found = await tried();
    expect(found).toHaveLength(4);
    expect(found).toContainEqual({
      file: TAG,
      pointer: "/examples/0/expect",
      message: expect.stringMatching(
        new RegExp(
          `^comes out as false in ${packOf("product-tag")}: A product in the cart has one of the tags "fragile" or "oversize": not met`,
          "u",
        ),
      ),
    });
    expect(found).toContainEqual({
      file: SKU,
      pointer: "/examples/1/expect",
      message: expect.stringMatching(
        new RegExp(
          `^comes out as true in ${packOf("sku")}: A product in the cart has the SKU "cw-tee-blk-m": met \\(found: "cw-tee-blk-m"\\)$`,
          "u",
        ),
      ),
    });
    expect(found).toContainEqual({
      file: TOTAL,
      pointer: "/examples/3/values/value",
      message: "Enter an amount as digits with a decimal point, for example 1000.00",
    });
    expect(found).toContainEqual({
      file: CUSTOMER,
      pointer: "/examples/2/expect",
      message: expect.stringMatching(new RegExp(`^comes out as "unknown" in ${packOf("customer-tag")}: `, "u")),
    });
  });

  it("is rejected when checkout's module decides otherwise", async () => {
    mkdirSync(join(copy.root, "extensions/payment-rules/dist"), { recursive: true });
    writeFileSync(
      join(copy.root, "extensions/payment-rules/dist/index.wasm"),
      fromText('(module (memory (export "memory") 1) (func (export "run")))'),
    );
    const found = await tried();
    expect(found).toContainEqual({
      file: TOTAL,
      pointer: "/examples/0/expect",
      message: expect.stringMatching(new RegExp(`^is judged otherwise by the module of ${packOf("cart-total")}: .*InvalidOutput`, "u")),
    });
  });
});

describe("the examples of declarations", () => {
  it("are not part of the shipped product", async () => {
    const { files } = await generate(resolve("."), memory);
    const carried = [...files].filter(([path]) => /families\/|declarations\.ts|types\.ts/.test(path));
    expect(carried.length).toBeGreaterThan(5);
    // a type that names them is no part of what runs
    const values = (text: string) => text.replace(/^ *examples\??: unknown\[\];$/gm, "");
    expect(carried.filter(([, text]) => /\bexamples?\??"?:/i.test(values(text))).map(([path]) => path)).toEqual([]);
  });
});
