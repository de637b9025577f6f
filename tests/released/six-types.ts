import { readFileSync, writeFileSync } from "node:fs";
import type { Project } from "../one-file/project.ts";

type Json = Record<string, unknown>;

const product = (selection: string): string => `cart { lines { merchandise { ... on ProductVariant { product { ${selection} } } } } }`;
const text = (title: string): Json => ({ type: "string", title, minLength: 1, maxLength: 255 });
const IS = (what: string): Json => ({
  is: { title: "is", phrase: `${what} is {value}`, test: "equals" },
  isNot: { title: "is not", phrase: `${what} is known and is not {value}`, test: "equals", negate: true },
});

/** Six condition types as a next release may add them: of lines, of the address, of the customer, read once, and with variables. */
const TYPES: Readonly<Record<string, Json>> = {
  "maker-of-a-line": { forEach: "cart.lines", fact: "merchandise.product.vendor", valueType: "textCaseSensitive" },
  "sort-of-a-line": {
    forEach: "cart.lines",
    fact: "merchandise.product.productType",
    valueType: "text",
  },
  zip: {
    fact: "cart.deliveryGroups.deliveryAddress.zip",
    valueType: "text",
  },
  "order-number": { fact: "cart.poNumber", valueType: "text" },
  collection: {
    input: product("inAnyCollection(ids: $value)"),
    ...{ forEach: "cart.lines", fact: "merchandise.product.inAnyCollection", valueType: "boolean" },
    operators: { is: { title: "is", phrase: "a product in the cart is in {value}", test: "exists" } },
    properties: { value: { ...text("Collections"), separator: "," } },
  },
  "line-note": {
    input: "cart { lines { attribute(key: $value) { value } } }",
    ...{ forEach: "cart.lines", fact: "attribute.value", valueType: "text" },
    operators: { present: { title: "is present", phrase: "a product in the cart has {value}", test: "exists" } },
  },
};

const lines = (line: Json): Json => ({ cart: { lines: [line] } });
const ofProduct = (facts: Json): Json => lines({ merchandise: { __typename: "ProductVariant", product: facts } });
const COLLECTION = "gid://shopify/Collection/1";

/** For each a checkout in which what is asked for is there, one in which it is something else, and what is asked for. */
const SEEN: Readonly<Record<string, readonly [there: Json, other: Json, value: string]>> = {
  "maker-of-a-line": [ofProduct({ vendor: "Acme" }), ofProduct({ vendor: "Other" }), "Acme"],
  "sort-of-a-line": [ofProduct({ productType: "Shirt" }), ofProduct({ productType: "Hat" }), "shirt"],
  zip: [address("10115"), address("20095"), "10115"],
  "order-number": [{ cart: { poNumber: "A1" } }, { cart: { poNumber: "B2" } }, "a1"],
  collection: [ofProduct({ collections: [COLLECTION] }), ofProduct({ collections: [] }), COLLECTION],
  "line-note": [lines({ attributes: { note: "x" } }), lines({ attributes: {} }), "note"],
};

function address(zip: string | null): Json {
  return { cart: { deliveryGroups: [{ deliveryAddress: zip === null ? null : { zip } }] } };
}

function examplesOf(id: string, operators: Json, fact: unknown): Json[] {
  const [there, other, value] = SEEN[id] ?? [{}, {}, ""];
  const told = Object.entries(operators).flatMap(([operator, asked]) => {
    const hit = (asked as Json).negate !== true;
    return [there, other].map((checkout, at) => ({ input: checkout, operator, values: { value }, expect: hit === (at === 0) }));
  });
  return !String(fact).includes("deliveryAddress") ? told : [...told, { input: address(null), values: { value }, expect: "unknown" }];
}

export const SIX = Object.keys(TYPES);
export const FAMILIES = ["payment", "shipping", "validation"];

/** Adds them to a copy of the project, for some families: in all three, their Functions would be more than the app may have. */
export function addSix(project: Pick<Project, "path">, families: readonly string[]): void {
  for (const [id, type] of Object.entries(TYPES)) write(project, "conditions", id, declared(id, type));
  for (const family of families) {
    edit(project, "families", family, (json) => conditionTypesIn(json).push(...SIX));
  }
}

function declared(id: string, type: Json): Json {
  const title = id.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => `${dash && " "}${letter.toUpperCase()}`);
  const operators = (type.operators ?? IS(`the ${id.replace("-", " ")}`)) as Json;
  return {
    ...{
      $schema: "https://cartwright.example/meta/condition.json",
      $id: `https://cartwright.example/conditions/${id}.json`,
      title,
      description: `The ${id.replace("-", " ")} of a checkout.`,
      frequency: "rare",
    },
    ...{ operators, properties: { value: text("Value") }, required: ["value"], examples: examplesOf(id, operators, type.fact) },
    ...type,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: declarations are edited as they come
export function edit({ path }: Pick<Project, "path">, folder: string, id: string, change: (json: any) => void): void {
  const file = path("schemas", folder, `${id}.json`);
  const json = JSON.parse(readFileSync(file, "utf8"));
  change(json);
  writeFileSync(file, JSON.stringify(json, null, 2));
}

function write({ path }: Pick<Project, "path">, folder: string, id: string, json: Json): void {
  writeFileSync(path("schemas", folder, `${id}.json`), JSON.stringify(json, null, 2));
}

/** The ids of the conditions that a family admits. */
// biome-ignore lint/suspicious/noExplicitAny: declarations are edited as they come
export const conditionTypesIn = (json: any): string[] => json.properties.conditions.itemTypes.types;
