/** Every sentence that the declarations can say, with values that try the grammar: one and several, one piece and many, known and gone. */

import { defaults } from "../../engine/configuration/defaults.ts";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { neededFields } from "../../engine/declarations/condition-declarations.ts";
import { subtypesOf, variantNamed } from "../../engine/declarations/configuration.ts";
import type { ConditionType, FieldSchema, Operator } from "../../engine/generated/declarations.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { exampleValues, isUnrestricted } from "../../scripts/functions/example-values.ts";
import { sentenceOf } from "../support/sentence.ts";

const PRODUCTS = ["1", "2", "3"].map((number) => `gid://shopify/Product/${number}`);
const TITLES = new Map([
  [PRODUCTS[0], "Linen shirt"],
  [PRODUCTS[1], "Wool scarf"],
  [PRODUCTS[2], null],
] as [string, string | null][]);
const METHODS = ["PayPal", "Cash on Delivery", "Bank deposit"];
const MATCHES: Record<string, boolean>[] = [{}, { PayPal: true, "Cash on Delivery": true, "Bank deposit": true }, { PayPal: true }];

const ONE = { id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" };
const LIST = { id: "2", type: "Shipping Country", operator: "is not", value: ["GB", "FR", "DE"] };
const TAG = { id: "3", type: "Customer Tag", operator: "is not", value: "vip" };

/** The sentence of a rule as a merchant of a shop reads it. */
const said = (family: Family, configuration: object, currency = "USD"): string => sentenceOf(family, configuration, currency, TITLES);

/** One line for each: what it is of, and the sentence. */
export function allSentences(): [string, string][] {
  const all = ruleFamilies.flatMap((family) => [...effects(family), ...joined(family), ...clauses(family)]);
  return [...new Map(all.map((each) => [each.join(), each])).values()];
}

function effects(family: Family): [string, string][] {
  return subtypesOf(family).flatMap((variant) => {
    const start = whole(family, variant);
    const methods = (family.actions ?? []).every(({ targets }) => targets === undefined)
      ? [start]
      : [METHODS.slice(0, 1), METHODS].flatMap((method) => MATCHES.map((exactMatch) => ({ ...start, method, exactMatch })));
    const changed = fields(family, variant).flatMap(([name, values]) => values.map((value) => ({ ...start, [name]: value })));
    const all = [defaults(family, variant), ...methods, ...changed];
    return all.map((each): [string, string] => [`${family.id} ${variant}`, said(family, each)]);
  });
}

function joined(family: Family): [string, string][] {
  const [variant = ""] = subtypesOf(family);
  return [[ONE], [ONE, TAG], [ONE, TAG, ONE], [ONE, LIST], [LIST, TAG, ONE]].map((conditions) => [
    `${family.id} ${conditions.length} conditions`,
    said(family, { ...whole(family, variant), conditions }),
  ]);
}

function clauses(family: Family): [string, string][] {
  const [variant = ""] = subtypesOf(family);
  return family.conditionTypes.flatMap((type) =>
    Object.values(type.operators).flatMap((operator) =>
      values(type, operator).map((each): [string, string] => [
        `${family.id}: ${type.title} / ${operator.title}`,
        said(family, { ...whole(family, variant), conditions: [{ id: "1", type: type.title, operator: operator.title, ...each }] }),
      ]),
    ),
  );
}

/** A rule with something in every field that its sentence may say. */
function whole(family: Family, variant: string): Fields {
  const order = { PayPal: "1", "Cash on Delivery": "2", "Bank deposit": "10" };
  return { ...defaults(family, variant), method: METHODS, order, message: "We do not deliver this", conditions: [] };
}

/** Days and test carts to which a rule is limited. */
const LIMITS: Readonly<Record<string, unknown[]>> = {
  schedule: [{ from: "2026-11-27" }, { until: "2026-11-30" }, { from: "2026-11-27", until: "2026-11-30" }],
  testCart: [{ mark: "abcdefghijklmnop", since: "2026-11-20" }],
};

/** The fields whose declaration has words for their values, with each of these. */
function fields(family: Family, variant: string): [string, unknown[]][] {
  const sentence = variantNamed(family, variant)?.summary;
  return Object.entries(family.properties).flatMap(([name, schema]): [string, unknown[]][] => {
    if (schema.minProperties !== undefined && schema.properties) return LIMITS[name] === undefined ? [] : [[name, LIMITS[name]]];
    if (schema.properties) return [[name, switches(Object.keys(schema.properties))]];
    if (schema.enumPhrases === undefined && !(typeof sentence === "object" && sentence.switch === name)) return [];
    if (schema.type === "object") return [[name, [{}, { de: "x" }, { de: "x", no: "y", zh: "z" }]]];
    return [[name, schema.type === "boolean" ? [true, false] : [...(schema.enum ?? [])]]];
  });
}

function switches(names: readonly string[]): Record<string, boolean>[] {
  return names
    .reduce<Record<string, boolean>[]>((all, name) => all.flatMap((each) => [false, true].map((on) => ({ ...each, [name]: on }))), [{}])
    .slice(1);
}

function values(type: ConditionType, operator: Operator): Fields[] {
  return neededFields(type, operator).reduce<Fields[]>(
    (all, field) => all.flatMap((each) => tried(type, field).map((value) => ({ ...each, [field]: value }))),
    [{}],
  );
}

/** Values that try the grammar of a field; for a field that takes none of them, its type's own examples. */
function tried(type: ConditionType, field: string): unknown[] {
  const schema = type.properties[field];
  return schema === undefined || isUnrestricted(schema) ? examples(schema) : exampleValues(type, field);
}

function examples(schema: FieldSchema | undefined): (string | string[])[] {
  if (schema?.const !== undefined) return [String(schema.const)];
  if (schema?.enum) return schema.enum.map(String);
  if (schema?.widget === "money") return ["", "0.00", "1234.5", "100.005"];
  if (schema?.widget === "number") return ["", "1", "035"];
  if (schema?.widget === "countries") return [[], ["GB"], ["GB", "FR", "DE"]];
  if (schema?.widget === "products") return [[], PRODUCTS.slice(0, 1), PRODUCTS.slice(2), PRODUCTS];
  const presets = Object.keys(schema?.enumLabels ?? {});
  return [...presets, "", "gift", ...(schema?.separator === undefined ? [] : ["sale, new", "a, b, c, d, e, f, g, h, i, j, k, l"])];
}
