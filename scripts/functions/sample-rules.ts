import { compile } from "../../engine/compiler/compile.ts";
import { packsForAction } from "../../engine/compiler/packs-for-action.ts";
import { selectPacks } from "../../engine/compiler/select-pack.ts";
import { defaults } from "../../engine/configuration/defaults.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { mainField } from "../../engine/declarations/condition-declarations.ts";
import { groupsOf } from "../../engine/declarations/conditions.ts";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type { ConditionType, FamilyAction, FieldSchema, Operator } from "../../engine/generated/declarations.ts";
import { languages } from "../../engine/generated/lists/languages.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { resourceOf, toGid } from "../../engine/shopify/gid.ts";
import type { Family } from "../../engine/types/family.ts";
import { allStepsOn } from "../codegen/lib/all-steps-on.ts";
import { sampleOf as sampleOfField } from "../release/examples/samples.ts";
import { exampleValue, isUnrestricted } from "./example-values.ts";

/** Rule whose cost is measured; without a configuration nothing is stored for the Function to read. */
export interface SampleRule {
  name: string;
  configuration?: Configuration;
}

const MANY_PRODUCTS = 250;
const FIVE = 5;

/**
 * Kinds of rules that differ in cost: none, one that moves every target, each condition alone, five of a type, long lists, many languages,
 * and an early end.
 */
export function sampleRules(family: Family): SampleRule[] {
  const types = family.conditionTypes;
  const ofLines = types.filter(readsLines);
  const ofCart = types.filter((type) => !readsLines(type));
  const rule = (name: string, conditions: (AnyCondition | undefined)[], fields: object = {}): SampleRule[] => {
    const given = conditions.filter((condition) => condition !== undefined);
    return given.length === 0 && conditions.length > 0 ? [] : [{ name, configuration: configurationOf(family, given, fields) }];
  };
  const five = (list: readonly ConditionType[]) => Array.from({ length: FIVE }, (_, place) => list[place % list.length]);
  const products = ofLines.find((type) => type.properties[mainField(type)]?.widget === "products");
  return [
    { name: "no configuration" },
    ...rule("no condition", []),
    ...movers(family).flatMap((subtype) => rule("every target moves", [], { subtype })),
    ...(family.properties.translations ? rule("all languages", [], { translations: translations() }) : []),
    ...types.flatMap((type) => rule(type.title, [conditionOf(type)])),
    ...rule(
      "five cart conditions",
      five(ofCart).map((type) => conditionOf(type)),
    ),
    ...rule(
      "five line conditions",
      five(ofLines).map((type) => conditionOf(type)),
    ),
    ...rule("250 products", products ? [conditionOf(products, manyProducts())] : [undefined]),
    ...rule("five times 250 products", products ? five([products]).map((type) => conditionOf(type, manyProducts())) : [undefined]),
    ...ofLines
      .filter((type) => /has(AnyTag|Tags)\(/.test(type.input) && type.properties[mainField(type)]?.separator !== undefined)
      .flatMap((type) => rule(`ten values of ${type.title}`, [conditionOf(type, tenTags())])),
    ...rule("first of two fails before the lines", [failing(ofCart), conditionOf(ofLines[0])]),
  ];
}

/** For each pack that is not an action's first, finds a rule of up to four conditions that runs there. Few rules do, and some packs have none. */
export function rulesByPack(family: Family, action: FamilyAction): ReadonlyMap<string, SampleRule> {
  const others = packsForAction(family, action).slice(1);
  const base = configurationOf(family, []);
  const samples = family.conditionTypes.flatMap((type) => {
    const condition = conditionOf(type);
    return condition === undefined ? [] : [{ title: type.title, condition }];
  });
  const rules = new Map<string, SampleRule>();
  for (const [first, second, third] of triples(samples)) {
    if (rules.size === others.length) break;
    const conditions = [first, first, second, third].map(({ condition }) => condition);
    const draft = { ...base, conditions };
    const { groups, always } = groupsOf(family, action, draft);
    const choice = selectPacks(family, action, groups, always);
    const handle = choice.ok ? choice.first.pack.handle : "";
    if (rules.has(handle) || !others.some((pack) => pack.handle === handle)) continue;
    const configuration = configurationOf(family, conditions);
    const compiled = compile(family, action, configuration);
    if (!compiled.ok || compiled.compiled.pack !== handle) continue;
    rules.set(handle, { name: `twice ${first.title}, ${second.title}, ${third.title}`, configuration });
  }
  return rules;
}

/** Lists three at a time, first those of which none is another one again. */
function triples<Of>(all: readonly Of[]): [Of, Of, Of][] {
  const every = all.flatMap((first) => all.flatMap((second) => all.map((third): [Of, Of, Of] => [first, second, third])));
  return [3, 2, 1].flatMap((count) => every.filter((triple) => new Set(triple).size === count));
}

/**
 * Condition that reads everything and is met: on lines, and where a text is searched, it is a negative one that nothing matches. `values`
 * are those of its main field.
 */
function conditionOf(type: ConditionType | undefined, values?: string | string[]): AnyCondition | undefined {
  if (!type) return undefined;
  const fields = Object.entries(type.properties).map(([name, schema]) => [
    name,
    name === mainField(type) && values !== undefined ? values : sampleOf(type, name, schema),
  ]);
  return { ...Object.fromEntries(fields), id: type.id, type: type.title, operator: operatorOf(type).title };
}

function operatorOf(type: ConditionType): Operator {
  const operators = Object.values(type.operators);
  const [first] = operators;
  if (!first) throw new Error(`${type.id} has no operator`);
  return readsLines(type) || type.presets ? (operators.find(({ negate }) => negate === true) ?? first) : first;
}

/** Variants that give a target a position. */
function movers(family: Family): string[] {
  const emitted = (family.actions ?? []).flatMap(({ operations = {} }) => Object.entries(operations));
  return [...new Set(emitted.filter(([, template]) => JSON.stringify(template).includes('"{index}"')).map(([id]) => id))];
}

/** Condition with a threshold that no cart reaches. */
function failing(types: readonly ConditionType[]): AnyCondition | undefined {
  return conditionOf(
    types.find((type) => type.valueType === "money" && type.properties[mainField(type)]?.widget === "money"),
    "999999.00",
  );
}

function sampleOf(type: ConditionType, name: string, schema: FieldSchema): unknown {
  if (!isUnrestricted(schema)) return exampleValue(type, name);
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return String(schema.enum[0]);
  const resource = resourceOf(schema);
  if (resource !== undefined) return [toGid(resource, "1")];
  if (schema.type === "array") return ["US"];
  if (schema.pattern !== undefined) return schema.widget === "money" ? "10.00" : "2";
  return schema.separator === undefined ? "gift wrapped" : "CA";
}

function manyProducts(): string[] {
  return Array.from({ length: MANY_PRODUCTS }, (_, index) => `gid://shopify/Product/${7_000_000_000_000 + index}`);
}

function tenTags(): string {
  return Array.from({ length: 10 }, (_, index) => `tag number ${index}`).join(",");
}

function readsLines(type: ConditionType): boolean {
  return type.forEach === "cart.lines";
}

/** Configuration as the product would store it, without fields that its variant does not use. */
function configurationOf(family: Family, conditions: AnyCondition[], fields: object = {}): Configuration {
  const [subtype] = subtypesOf(family);
  const own = { ...defaults(family, subtype), ...requiredTexts(family), ...allStepsOn(family), ...targets(family) };
  const sample = { ...own, name: "Sample", message: "Pay at the door", conditions, ...fields };
  const validation = validate(family, normalize(family, sample));
  if (validation.ok) return validation.configuration;
  throw new Error(validation.problems.map(({ path, message }) => `${family.id}${path} ${message}`).join("\n"));
}

/** Texts that a family requires of merchants, whose defaults are too short to be saved. */
function requiredTexts({ properties }: Family): object {
  const texts = Object.entries(properties).filter(
    ([, { type, default: defaultValue, minLength = 0 }]) =>
      type === "string" && typeof defaultValue === "string" && defaultValue.length < minLength,
  );
  return Object.fromEntries(texts.map(([name, field]) => [name, sampleOfField(field)]));
}

/** Two targets of each action, one of them by its full name. */
function targets(family: Family): object {
  const fields = (family.actions ?? []).map(({ targets }) => {
    const { names, exact, position } = targets?.match ?? {};
    return {
      ...(names === undefined ? {} : { [names]: ["Cash on Delivery (COD)", "Klarna"] }),
      ...(exact === undefined ? {} : { [exact]: { Klarna: true } }),
      ...(position === undefined ? {} : { [position]: { "Cash on Delivery (COD)": "1", Klarna: "2" } }),
    };
  });
  return Object.assign({}, ...fields);
}

/** Message in every language; the buyer's comes last. */
function translations(): Record<string, string> {
  const others = languages.map(({ code }) => code).filter((code) => code !== "en");
  return Object.fromEntries(
    [...others, "en"].map((code) => [code, `We cannot deliver this order to the address that you have given (${code}).`]),
  );
}
