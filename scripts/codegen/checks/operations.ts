import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { isChoice, isPresence, isSelection } from "../../../engine/declarations/operation-template.ts";
import type { FamilyAction, FamilyDeclaration, FieldSchema, Template } from "../../../engine/generated/declarations.ts";
import { valuesOf } from "./bounds.ts";
import { abbreviateNames } from "./choices.ts";
import { oneOf, type Report } from "./reporter.ts";
import { targetId } from "./targets.ts";

type Path = readonly (string | number)[];

/** Values that can fill the placeholders of an operation. */
interface Filling {
  fields: Readonly<Record<string, FieldSchema>>;
  /** Shopify's type of a target's id; undefined for an action without targets. */
  id: string | undefined;
  report: Report;
}

/** Checks that Shopify accepts the operations of each variant at the Function's target, with their arguments. */
export function checkOperations(
  family: FamilyDeclaration,
  action: FamilyAction,
  operation: GraphQLInputObjectType,
  schema: GraphQLSchema,
  report: Report,
): void {
  const filling = { fields: family.properties, id: targetId(action, schema), report };
  for (const [variant, template] of Object.entries(action.operations ?? {})) {
    checkTemplate(template, operation, ["operations", variant], filling);
    if (isOptional(template, filling)) report(["operations", variant], 'does nothing for some values: give "default"');
  }
}

/** Checks that a template produces a value of a type, whatever is stored. */
function checkTemplate(template: Template, type: GraphQLInputType, path: Path, filling: Filling): void {
  const { fields, report } = filling;
  if (isChoice(template)) {
    for (const [value, each] of Object.entries(template.cases)) checkTemplate(each, type, [...path, "cases", value], filling);
    if (template.default !== undefined) checkTemplate(template.default, type, [...path, "default"], filling);
    for (const value of strangers(template.cases, fields[template.switch]))
      report(
        [...path, "cases", value],
        `is no value of "${template.switch}", so it would never be taken: ${oneOf(examplesOf(fields[template.switch]))}`,
      );
    return;
  }
  const bare = getNullableType(type);
  if (isListType(bare)) {
    if (Array.isArray(template))
      for (const [index, each] of template.entries()) checkTemplate(each, bare.ofType, [...path, index], filling);
    else report(path, `must be a list: Shopify takes several ${getNamedType(bare).name}`);
  } else if (Array.isArray(template)) report(path, `is a list, and Shopify takes one ${getNamedType(bare).name}: leave the brackets out`);
  else if (isInputObjectType(bare)) checkObject(template, bare, path, filling);
  else if (typeof template === "string") checkText(template, bare, path, filling);
  else if (isSelection(template) || isPresence(template)) {
    const texts = isSelection(template)
      ? [["default", template.default] as const]
      : [["then", template.then] as const, ["else", template.else] as const];
    for (const [key, text] of texts) checkText(text, bare, [...path, key], { ...filling, id: undefined });
  } else report(path, `has properties, and Shopify takes a value, ${getNamedType(bare).name}`);
}

function checkObject(template: Template, type: GraphQLInputObjectType, path: Path, filling: Filling): void {
  const { report } = filling;
  const inputFields = type.getFields();
  if (typeof template === "string" || Array.isArray(template) || isSelection(template) || isPresence(template)) {
    report(path, `must have properties: Shopify takes ${type.name} with ${oneOf(Object.keys(inputFields))}`);
    return;
  }
  const given = Object.entries(template);
  for (const [name, part] of given) {
    const field = inputFields[name];
    if (field === undefined) report([...path, name], `is not defined by "${type.name}" of Shopify: ${oneOf(Object.keys(inputFields))}`);
    else checkTemplate(part, field.type, [...path, name], filling);
    if (field !== undefined && (isNeeded(field) || type.isOneOf) && isOptional(part, filling))
      report([...path, name], 'would be left out for some values, and Shopify always needs it: give "default"');
  }
  for (const [name, field] of Object.entries(inputFields))
    if (isNeeded(field) && !Object.hasOwn(template, name))
      report(path, `must have "${name}", which "${type.name}" of Shopify always needs`);
  if (type.isOneOf && given.length !== 1) report(path, `must have exactly one of ${oneOf(Object.keys(inputFields))}`);
}

const isNeeded = ({ type, defaultValue }: GraphQLInputField): boolean => isNonNullType(type) && defaultValue === undefined;

/** Reports whether a choice has no template for some values. */
function isOptional(template: Template, { fields }: Filling): boolean {
  if (!isChoice(template) || template.default !== undefined) return false;
  const values = valuesOf(fields[template.switch] ?? {})?.map(String);
  return values === undefined || values.some((value) => !Object.hasOwn(template.cases, value));
}

const examplesOf = (field: FieldSchema | undefined): string[] => abbreviateNames(valuesOf(field ?? {})?.map(String) ?? []);

function strangers(of: object, field: FieldSchema | undefined): string[] {
  const values = valuesOf(field ?? {})?.map(String);
  return values === undefined ? [] : Object.keys(of).filter((value) => !values.includes(value));
}

/** Matches a text that is one placeholder and nothing else. */
const ALONE = /^\{(\w+)\}$/u;
/** Types of Shopify that identify an object. */
const NAMING = ["ID", "Handle"];
/** Matches the pattern of a field that holds the id of an object of Shopify and nothing else. */
const IDS = /^\^gid:\/\/shopify\/[A-Za-z]+\/\[0-9\](?:\+|\{[0-9,]+\})\$$/u;
/** Types that are not text, which only the placeholder of a number can fill. */
const NUMBERS = ["Int", "Float", "Boolean"];

function checkText(text: string, type: GraphQLInputType, path: Path, { fields, id, report }: Filling): void {
  const { name } = getNamedType(type);
  if (text === "") {
    report(path, "is an empty text, which checkout cannot write: leave it out");
    return;
  }
  const alone = ALONE.exec(text)?.[1] ?? "";
  if (isEnumType(type)) {
    const names = type.getValues().map((value) => value.name);
    const values = alone === "" ? [text] : valuesOf(fields[alone] ?? {})?.map(String);
    const wrong = values?.find((value) => !names.includes(value));
    if (values === undefined) report(path, `"${text}" may be none of what "${name}" of Shopify can be: ${oneOf(abbreviateNames(names))}`);
    else if (wrong !== undefined) report(path, `"${wrong}" is nothing that "${name}" of Shopify can be: ${oneOf(abbreviateNames(names))}`);
  } else if (NAMING.includes(name)) {
    if (name === "ID" && IDS.test(fields[alone]?.pattern ?? "")) return;
    if (alone !== "id" || id === undefined) report(path, `names one of Shopify's things, as "{id}" of targets does`);
    else if (id !== name) report(path, `is a ${name} of Shopify, and the id of these targets is a ${id}`);
  } else if (NUMBERS.includes(name)) {
    if (name === "Boolean" || alone !== "index" || id === undefined)
      report(path, `is a ${name} of Shopify, which no text is${name === "Boolean" ? "" : ': "{index}" of targets is a number'}`);
  } else if (alone === "index") report(path, `is a ${name} of Shopify, and "{index}" alone is a number`);
  if (id === undefined && /\{(?:id|name|index)\}/u.test(text) && !NAMING.includes(name) && !NUMBERS.includes(name))
    report(path, `"${text}" is said of targets, and there are none here`);
}
