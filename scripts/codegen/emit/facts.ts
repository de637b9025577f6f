import type { GraphQLSchema } from "graphql";
import { blockReading } from "../../../engine/compiler/block-reading.ts";
import { actionId, apiOf, isBlockAction } from "../../../engine/declarations/actions.ts";
import type { ConditionType, FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { ActionFacts, FactField, FamilyFacts } from "../../../engine/types/facts.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import { activationReaders } from "../facts/activation-readers.ts";
import { describeFields, factFieldsOf } from "../facts/fact-fields.ts";
import { factInputsOf } from "../facts/fact-inputs.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { kindOf, materialOf } from "../packs/material.ts";
import { readsMoney } from "../query/reads-money.ts";
import { treeOf } from "../query/tree.ts";
import { camelCase, slot } from "../query/variables.ts";

/** Folder of what families read at checkout. */
const FACTS = "engine/generated/facts";
const RATE = "presentmentCurrencyRate";
/** Options of countries, which the admin has as a list of its own. */
const COUNTRY_OPTIONS = "countryOptions";
const ALL_COUNTRIES = /"options":\[\{"value":"AF","label":"Afghanistan"\},[^\]]*\]/gu;

/** Schema of a Function API. */
type SchemaOf = (api: string) => GraphQLSchema;

/** engine/generated/facts/<id>.ts: what each action of a family reads at checkout. Nothing for families without actions. */
export function emitFacts(family: FamilyDeclaration, declared: Declared, schemaOf: SchemaOf): [string, string][] {
  const facts = factsOf(family, declared, schemaOf);
  if (Object.keys(facts).length === 0) return [];
  const text = written(facts);
  const isAboutCountries = text.includes(COUNTRY_OPTIONS);
  const head = [
    'import type { FamilyFacts } from "../../types/facts.ts";\n',
    ...(isAboutCountries ? ['import { countries } from "../lists/countries.ts";\n'] : []),
    ...(isAboutCountries ? [`\nconst ${COUNTRY_OPTIONS} = countries.map(({ code, name }) => ({ value: code, label: name }));\n`] : []),
  ];
  return [[`${FACTS}/${family.id}.ts`, `${CODE_COMMENT}${head.join("")}\nexport const facts: FamilyFacts = ${text};\n`]];
}

/** Describes what each action of a family reads. */
function factsOf(family: FamilyDeclaration, declared: Declared, schemaOf: SchemaOf): FamilyFacts {
  const actions = (family.actions ?? []).flatMap((action): [string, ActionFacts][] => {
    const schema = schemaOf(apiOf(family, action) ?? "");
    const types = admittedConditions(family, declared, [action]);
    return [[actionId(family, action), actionFacts(family, action, types, declared, schema)]];
  });
  return Object.fromEntries(actions);
}

function actionFacts(
  family: FamilyDeclaration,
  action: FamilyAction,
  types: readonly ConditionType[],
  declared: Declared,
  schema: GraphQLSchema,
): ActionFacts {
  const isBlock = isBlockAction(action);
  const rate = types.some(readsMoney) ? factFieldsOf(RATE, schema) : [];
  const limits = activationReaders(family);
  const base = isBlock
    ? limits.flatMap(({ selections }) => selections.map((each) => treeOf(each, schema)))
    : materialOf(family, action, declared, schema).base.slice(1); // the first is the rule itself
  const readings = types.map((type): [string, FactField[][]] => [type.id, isBlock ? [blockFields(type, schema)] : ways(type, schema)]);
  const own = [action.buyerJourney?.input, action.input].flatMap((each) => each ?? []);
  const readers = types.map((type) => ({ id: type.id, selections: [isBlock ? blockReading(type).input : type.input] }));
  return {
    fields: [...base.flatMap((tree) => describeFields(tree, schema)), ...rate],
    conditions: Object.fromEntries(readings),
    inputs: factInputsOf([{ id: "", selections: own }, ...readers, ...limits], schema),
  };
}

function blockFields(type: ConditionType, schema: GraphQLSchema): FactField[] {
  return factFieldsOf(blockReading(type).input, schema);
}

/** Describes both ways to read a type, under its names in a pack. */
function ways(type: ConditionType, schema: GraphQLSchema): FactField[][] {
  return kindOf(type, schema).ways.map(({ tree, own }) => {
    const alias = own ? `${camelCase(type.id)}#` : camelCase(type.id);
    return describeFields(slot(tree, alias), schema);
  });
}

function written(facts: FamilyFacts): string {
  const actions = Object.entries(facts).map(([id, { fields, conditions, inputs }]) => {
    const types = Object.entries(conditions).map(([type, each]) => `   ${JSON.stringify(type)}: ${JSON.stringify(each)},\n`);
    const controls = inputs.map((each) => `   ${JSON.stringify(each).replace(ALL_COUNTRIES, `"options":${COUNTRY_OPTIONS}`)},\n`);
    const parts = [
      `  fields: ${JSON.stringify(fields)},\n`,
      `  conditions: {\n${types.join("")}  },\n`,
      `  inputs: [\n${controls.join("")}  ],\n`,
    ];
    return ` ${JSON.stringify(id)}: {\n${parts.join("")} },\n`;
  });
  return `{\n${actions.join("")}}`;
}

/** engine/generated/facts.ts: what all families read, for code that serves every family. */
export function emitAllFacts(families: readonly FamilyDeclaration[]): string {
  const acting = actingFamilies(families).map(({ id }) => ({ id, name: camelCase(id) }));
  return [
    CODE_COMMENT,
    ...acting.map(({ id, name }) => `import { facts as ${name} } from "./facts/${id}.ts";\n`),
    'import type { FamilyFacts } from "../types/facts.ts";\n\n',
    `/** Facts that families read at checkout, by family. */\n`,
    `export const facts: Readonly<Record<string, FamilyFacts>> = {\n${acting.map(({ id, name }) => ` ${JSON.stringify(id)}: ${name},\n`).join("")}};\n`,
  ].join("");
}

/** engine/generated/load-facts.ts: dynamic imports of what each family reads, which a trial loads when it is opened. */
export function emitFactLoads(families: readonly FamilyDeclaration[]): string {
  const loads = actingFamilies(families).map(({ id }) => ` ${JSON.stringify(id)}: () => import("./facts/${id}.ts"),\n`);
  return [
    CODE_COMMENT,
    'import type { FamilyFacts } from "../types/facts.ts";\n\n',
    `export const loadFacts: Readonly<Record<string, () => Promise<{ facts: FamilyFacts }>>> = {\n${loads.join("")}};\n`,
  ].join("");
}

/** Families that do something at checkout. */
function actingFamilies(families: readonly FamilyDeclaration[]): FamilyDeclaration[] {
  return families.filter(({ actions = [] }) => actions.length > 0);
}
