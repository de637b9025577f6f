import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../scripts/codegen/generate.ts";
import { DeclarationError, type DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { memory } from "../support/remembering.ts";
import { type Released, releasedProject } from "./project.ts";
import { conditionTypesIn, edit } from "./six-types.ts";

const MIGRATION = "engine/configuration/migrations/001-no-totals.ts";

let copy: Released;
beforeAll(async () => {
  copy = await releasedProject();
});
beforeEach(() => cpSync("schemas", copy.path("schemas"), { recursive: true, filter: (source) => !source.endsWith("released") }));
afterAll(() => copy.remove());

/** Removes the templates of payment rules that begin with a condition of a type. */
function removeTemplatesOf(type: string): void {
  const folder = copy.path("schemas", "templates", "payment");
  for (const name of readdirSync(folder))
    if (readFileSync(join(folder, name), "utf8").includes(`"type": "${type}"`)) rmSync(join(folder, name));
}

async function faults(): Promise<readonly DeclarationProblem[]> {
  try {
    await generate(copy.root, memory);
    return [];
  } catch (error) {
    if (error instanceof DeclarationError) return error.problems;
    throw error;
  }
}

describe("after a release codegen rejects", () => {
  it("the removal of a reader that released rules need, by file, pointer, reason and remedy", async () => {
    edit(copy, "conditions", "sku", (json) => {
      json.input = "cart { lines { merchandise { ... on ProductVariant { title } } } }";
      json.fact = json.fact.replace("sku", "title");
    });
    const [first] = await faults();
    expect(first).toMatchObject({ file: "schemas/conditions/sku.json", pointer: "/input" });
    expect(first?.message).toMatch(
      /^release 1\.0\.0 reads cart \{ lines \{ merchandise .* sku .* in validation-rules.*where stored rules need it: go on reading/,
    );
  });

  it("a type that a family no longer admits", async () => {
    edit(copy, "families", "payment", (json) => conditionTypesIn(json).splice(conditionTypesIn(json).indexOf("cart-total"), 1));
    expect(await faults()).toMatchObject([
      {
        file: "schemas/families/payment.json",
        pointer: "/properties/conditions/itemTypes/types/cart-total",
        message: expect.stringMatching(/is not admitted any more; release 1\.0\.0 has it.*put it back, or add a numbered migration/),
      },
    ]);
  });

  it("nothing when a migration covers it; the query still reads it, for rules that are not recompiled yet", async () => {
    edit(copy, "families", "payment", (json) => conditionTypesIn(json).splice(conditionTypesIn(json).indexOf("cart-total"), 1));
    const covers = ["schemas/families/payment.json#/properties/conditions/itemTypes/types/cart-total"];
    copy.write(
      MIGRATION,
      `export const migration = { family: "payment", covers: ${JSON.stringify(covers)}, migrate: (stored) => stored };\n`,
    );
    removeTemplatesOf("Cart Total");
    const { packings } = await generate(copy.root, memory);
    const packs = packings.filter(({ family }) => family.id === "payment").flatMap((packing) => packing.packs);
    const [first] = packs;
    expect(first?.query).toContain("totalAmount");
    expect(packs.map(({ pack }) => pack.handle)).toContain("payment-rules");
    rmSync(copy.path(MIGRATION));
  });

  it("another stored text of a type, or of an operator", async () => {
    edit(copy, "conditions", "sku", (json) => {
      json.title = "Stock Number";
      json.operators.is.title = "equals";
    });
    expect((await faults()).map(({ pointer }) => pointer)).toEqual(["/title", "/operators/is/title"]);
  });

  it("nothing that is read in addition, or added beside it", async () => {
    edit(copy, "conditions", "product-quantity", (json) => {
      const phrase = Object.fromEntries(Object.entries(json.operators.is.phrase).map(([key, text]) => [key, `${text}, surely`]));
      json.operators.more = { ...json.operators.is, title: "is surely", phrase };
      json.examples.push(
        ...json.examples
          .filter((each: { operator?: string }) => each.operator === undefined)
          .map((each: object) => ({ ...each, operator: "more" })),
      );
    });
    expect(await faults()).toEqual([]);
  });

  it("so many readers that a released query has no capacity for its former ones", async () => {
    edit(copy, "conditions", "product-quantity", (json) => {
      json.input = "cart { lines { quantity merchandise { ... on ProductVariant { product { id title handle vendor productType } } } } }";
    });
    expect(await faults()).toMatchObject([
      {
        file: "schemas/conditions/product-quantity.json",
        pointer: "/input",
        message: expect.stringMatching(
          /4 more of the cost than release .* the query of validation-rules(-\d)? costs 3\d, over Shopify's 30/,
        ),
      },
    ]);
  });
});
