import { mainField } from "../../../engine/declarations/condition-declarations.ts";
import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { entrySchema } from "../../../engine/declarations/field-schema.ts";
import { hasConditions } from "../../../engine/declarations/item-types.ts";
import type { AnyCondition } from "../../../engine/declarations/located-condition.ts";
import type { ConditionType, FieldSchema } from "../../../engine/generated/declarations.ts";
import { resourceOf, toGid } from "../../../engine/shopify/gid.ts";
import type { Family } from "../../../engine/types/family.ts";
import { exampleValue, isUnrestricted } from "../example-values.ts";
import { type TextGene, textOf } from "./texts.ts";

/** Condition before it is written out: type, operator, and the number and kind of its values. */
export interface ConditionGene {
  type: number;
  operator: number;
  values: number;
  /** Number of its first value. Conditions with the same number have the same values. */
  first: number;
  text: TextGene;
  second: TextGene;
}

/** Rule before it is written out; fields that a family or variant does not have are ignored. */
export interface RuleGene {
  variant: number;
  conditions: ConditionGene[];
  methods: number;
  exact: boolean;
  method: TextGene;
  message: TextGene;
  translations: number;
  location: number;
  /** Bits for the boolean fields. */
  flags: number;
}

/** Day of every checkout. */
export const DAY = "2026-11-22";

/** Writes the rule as a client would send it; some are not valid. */
export function configurationOfGene(family: Family, gene: RuleGene): Record<string, unknown> {
  const variants = subtypesOf(family);
  const methods = Array.from({ length: gene.methods }, (_, index) => textOf(gene.method, index));
  const fields = Object.entries(family.properties).map(([name, schema], place): [string, unknown] => {
    if (name === "type") return [name, family.storedAs];
    if (name === "subtype") return [name, variants[gene.variant % variants.length]];
    if (name === "name") return [name, "Sought"];
    if (hasConditions(schema)) return [name, gene.conditions.map((each, index) => conditionOf(family, each, index))];
    if (schema.widget === "tags") return [name, methods];
    if (schema.widget === "rows") return [name, Object.fromEntries(methods.map((method, index) => [method, keyedOf(schema, gene, index)]))];
    if (schema.widget === "translations") return [name, translationsOf(schema, gene)];
    return [name, fieldOf(schema, gene, place)];
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function fieldOf(schema: FieldSchema, gene: RuleGene, place: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[gene.location % schema.enum.length];
  const flag = ((gene.flags >> place) & 1) === 1;
  if (schema.type === "boolean") return flag;
  if (schema.type === "object") return schema.minProperties !== undefined && !flag ? undefined : objectOf(schema);
  return textOf({ ...gene.message, length: Math.min(gene.message.length, schema.maxLength ?? 255) });
}

/** Object whose boolean fields are on, and whose days are the day of every checkout of the search; other texts are the server's. */
function objectOf({ properties = {} }: FieldSchema): object {
  const isDay = ({ format, pattern }: FieldSchema) => format === "date" || (pattern !== undefined && new RegExp(pattern, "u").test(DAY));
  const chosenValue = (schema: FieldSchema): unknown => (schema.type === "boolean" ? true : isDay(schema) ? DAY : undefined);
  const values = Object.entries(properties).map(([name, schema]) => [name, chosenValue(schema)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function keyedOf(schema: FieldSchema, gene: RuleGene, index: number): unknown {
  const entry = entrySchema(schema);
  return entry.enum ? entry.enum[index % entry.enum.length] : gene.exact;
}

const CODES = [
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "zh",
  "ja",
  "no",
  "sv",
  "da",
  "fi",
  "nl",
  "pl",
  "tr",
  "cs",
  "ko",
  "ru",
  "ar",
  "he",
  "th",
  "el",
];

function translationsOf(schema: FieldSchema, gene: RuleGene): Record<string, string> {
  const entry = entrySchema(schema);
  const length = Math.min(gene.message.length, entry.maxLength ?? 255);
  return Object.fromEntries(CODES.slice(0, gene.translations).map((code) => [code, textOf({ ...gene.message, length })]));
}

/** Condition type and operator of a gene. */
export function conditionFrom(family: Family, gene: ConditionGene): { type: ConditionType; operator: string } {
  const types = family.conditionTypes;
  const type = types[gene.type % types.length];
  const operators = Object.values(type?.operators ?? {});
  const operator = operators[gene.operator % operators.length];
  if (!type || !operator) throw new Error(`${family.id} has no condition types`);
  return { type, operator: operator.title };
}

function conditionOf(family: Family, gene: ConditionGene, index: number): AnyCondition {
  const { type, operator } = conditionFrom(family, gene);
  const main = mainField(type);
  const values = Object.entries(type.properties).map(([name, schema]) => [
    name,
    isUnrestricted(schema) ? sampleValue(schema, gene, name === main ? gene.text : gene.second) : exampleValue(type, name, gene.first),
  ]);
  return { ...Object.fromEntries(values), id: String(index), type: type.title, operator };
}

const COUNTRIES = ["US", "CA", "DE", "FR", "GB", "JP", "TH", "ES", "IT", "SE", "NO", "FI", "DK", "PL", "NL", "BE", "AT", "CH", "PT", "IE"];
const FIRST_RESOURCE = 7_000_000_000_000;

function sampleValue(schema: FieldSchema, gene: ConditionGene, text: TextGene): string | string[] {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return String(schema.enum[gene.first % schema.enum.length]);
  const length = Math.min(text.length, schema.maxLength ?? 255);
  if (schema.type === "array") {
    const values = Array.from({ length: Math.min(gene.values, schema.maxItems ?? 100) }, (_, index) => gene.first + index);
    if (schema.widget === "countries") return COUNTRIES.slice(0, Math.max(1, gene.values));
    const resource = resourceOf(schema);
    return values.map((index) =>
      resource === undefined ? textOf({ ...text, length }, index) : toGid(resource, String(FIRST_RESOURCE + index)),
    );
  }
  if (schema.pattern !== undefined) return schema.widget === "money" ? "123456.789" : "17";
  if (schema.enumLabels && gene.first % 2 === 0) return String(Object.keys(schema.enumLabels)[0]);
  if (schema.separator === undefined) return textOf({ ...text, length }, gene.first);
  const parts = Array.from({ length: gene.values }, (_, index) => textOf({ ...text, length }, gene.first + index));
  return parts.join(schema.separator);
}
