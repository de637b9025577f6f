import { readFileSync, writeFileSync } from "node:fs";
import { idOf, metaOf } from "../../scripts/codegen/declarations/ids.ts";
import type { Project } from "./project.ts";

const FAMILY = ["schemas", "families", "payment.json"];
const TEXT = { type: "string", title: "Value", minLength: 1, maxLength: 255 };

interface Declared {
  title: string;
  input?: string;
  forEach?: string;
  fact: string;
  valueType: string;
  test?: string;
  value?: object;
  /** A value, and checkouts at which it holds, fails or is not known. */
  examples: readonly [value: string, holds: boolean | "unknown", checkout: object][];
}

const buyer = (buyerIdentity: object) => ({ cart: { buyerIdentity } });
const market = (handle: string) => ({ localization: { market: { handle } } });
const company = (name: string) => buyer({ purchasingCompany: { company: { name } } });
const line = (title: string) => ({ cart: { lines: [{}, { merchandise: { __typename: "ProductVariant", title } }] } });
const orders = (numberOfOrders: number) => buyer({ customer: { numberOfOrders } });
const time = (now: string) => ({ shop: { localTime: { now } } });

/** Condition types that read what no shipped one does: of the market, the company, a line's variant, the customer, and the store's clock. */
const TYPES: Readonly<Record<string, Declared>> = {
  "buyer-market": {
    title: "Customer Market",
    fact: "localization.market.handle",
    valueType: "textCaseSensitive",
    examples: [
      ["eu", true, market("eu")],
      ["eu", false, market("us")],
    ],
  },
  "company-name": {
    title: "Company Name",
    fact: "cart.buyerIdentity.purchasingCompany.company.name",
    valueType: "textCaseSensitive",
    examples: [
      ["Acme", true, company("Acme")],
      ["Acme", false, company("Other")],
      ["Acme", "unknown", {}],
    ],
  },
  "variant-title": {
    title: "Variant Title",
    input: "cart { lines { merchandise { ... on ProductVariant { title } } } }",
    forEach: "cart.lines",
    fact: "merchandise.title",
    valueType: "textCaseSensitive",
    examples: [
      ["Blue", true, line("Blue")],
      ["Blue", false, line("Red")],
    ],
  },
  "order-count": {
    title: "Order Count",
    fact: "cart.buyerIdentity.customer.numberOfOrders",
    valueType: "number",
    test: "gt",
    value: { $ref: "../shared/values.json#/$defs/count", title: "Orders" },
    examples: [
      ["2", true, orders(3)],
      ["2", false, orders(2)],
      ["2", "unknown", {}],
    ],
  },
  evening: {
    title: "Evening",
    input: 'shop { localTime { timeAfter(time: "18:00:00") } }',
    fact: "shop.localTime.timeAfter",
    valueType: "boolean",
    test: "exists",
    value: {
      type: "string",
      title: "Time",
      const: "Evening",
      default: "Evening",
      widget: "select",
      oneOf: [{ const: "Evening", title: "Evening" }],
    },
    examples: [
      ["Evening", true, time("2026-11-22T18:00:00")],
      ["Evening", false, time("2026-11-22T17:59:59")],
    ],
  },
};

/** Declares them in a copy of the project, one file each, for payment rules; one that is declared already is as it is said here. */
export function declareMore(project: Project): void {
  const family = JSON.parse(readFileSync(project.path(...FAMILY), "utf8"));
  const { itemTypes } = family.properties.conditions;
  itemTypes.types = [...new Set([...itemTypes.types, ...Object.keys(TYPES)])];
  writeFileSync(project.path(...FAMILY), JSON.stringify(family));
  for (const [id, { test = "equals", value = TEXT, examples, ...rest }] of Object.entries(TYPES)) {
    const phrase = test === "exists" ? "it is evening" : `the ${rest.title.toLowerCase()} ${test === "gt" ? "is above" : "is"} {value}`;
    const declared = {
      $schema: metaOf("condition"),
      $id: idOf("conditions", id),
      description: `What checkout knows: ${rest.title}.`,
      frequency: "rare",
      ...rest,
      operators: { is: { title: "is", phrase, test } },
      properties: { value },
      required: ["value"],
      examples: examples.map(([typed, expect, input]) => ({ input, values: { value: typed }, expect })),
    };
    writeFileSync(project.path("schemas", "conditions", `${id}.json`), JSON.stringify(declared));
  }
}
