import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  isRequiredArgument,
  print,
} from "graphql";
import type { Json } from "../declarations/json.ts";
import { createdIn, inputsOf } from "./inputs.ts";

/** Values of the arguments that the mutations of a resource require, by name. */
export type FixedArguments = Readonly<Record<string, Json>>;

/** Resource whose mutations take their fields one by one. It has neither a title nor a switch: it is on while it exists. */
export interface FlatResource {
  /** Arguments beside the Function and the metafields, those of creation and of updates alike. */
  further: readonly GraphQLArgument[];
  /** Name of the field that has the Function. */
  functionField: string;
  /** True if a Function can have one object of it at most. */
  isOncePerFunction: boolean;
}

const TEMPLATE = join(import.meta.dirname, "flat-resource.graphql");
const COMMON = ["functionHandle", "functionId", "metafields"];

/** Returns how the mutations of a resource take their fields; null if they take one input, or if the Admin schema has no such resource. */
export function flatResourceOf(resource: string, admin: GraphQLSchema): FlatResource | null {
  const mutations = admin.getMutationType()?.getFields() ?? {};
  const [create, update] = [mutations[`${resource}Create`], mutations[`${resource}Update`]];
  if (create === undefined || update === undefined || inputsOf(resource, admin) !== null) return null;
  if (!["functionHandle", "metafields"].every((name) => create.args.some((each) => each.name === name))) return null;
  const payload = getNamedType(create.type);
  const type = isObjectType(payload) ? getNamedType(payload.getFields()[resource]?.type) : undefined;
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const functionField = fields.find((field) => getNamedType(field.type).name === "ShopifyFunction")?.name;
  if (functionField === undefined) return null;
  return {
    further: create.args.filter(({ name }) => !COMMON.includes(name)),
    functionField,
    isOncePerFunction: errorCodesOf(payload, admin).includes("FUNCTION_ALREADY_REGISTERED"),
  };
}

/** Resources that the Admin schema has, and whose mutations take their fields one by one. */
export function flatResourcesOf(admin: GraphQLSchema): string[] {
  return createdIn(admin).filter((resource) => flatResourceOf(resource, admin) !== null);
}

/** Returns the errors of the arguments that a declaration gives to the mutations of a resource, each with the argument's name. */
export function argumentErrors({ further }: FlatResource, given: FixedArguments): { name: string; message: string }[] {
  const names = further.map(({ name }) => name);
  const strangers = Object.keys(given).filter((name) => !names.includes(name));
  return [
    ...strangers.map((name) => ({ name, message: `is no argument of its mutations: ${names.join(", ")}` })),
    ...further.flatMap((argument) => {
      const { name, type } = argument;
      if (given[name] === undefined) return isRequiredArgument(argument) ? [{ name: "", message: `must have "${name}": ${type}` }] : [];
      return literal(argument, given[name]) === undefined ? [{ name, message: `is no ${type}${choices(argument)}` }] : [];
    }),
  ];
}

/** All operations on a flat resource, by the names that those on other resources have. */
export function flatDocument(resource: string, { further, functionField }: FlatResource, given: FixedArguments): string {
  const fixed = further.flatMap((argument) => {
    const text = given[argument.name] === undefined ? undefined : literal(argument, given[argument.name]);
    return text === undefined ? [] : [`, ${argument.name}: ${text}`];
  });
  return readFileSync(TEMPLATE, "utf8")
    .replaceAll(", fixed: FIXED", fixed.join(""))
    .replaceAll("functionField", functionField)
    .replaceAll("Resource", resource.charAt(0).toUpperCase() + resource.slice(1))
    .replaceAll("resource", resource);
}

/** Writes a value as GraphQL does; undefined if the argument cannot have it. */
function literal({ type }: GraphQLArgument, value: Json | undefined): string | undefined {
  try {
    const node = astFromValue(value, type);
    return node?.kind === undefined || node.kind === "NullValue" ? undefined : print(node);
  } catch {
    return undefined;
  }
}

function choices({ type }: GraphQLArgument): string {
  const named = getNamedType(type);
  return isEnumType(named)
    ? `: ${named
        .getValues()
        .map(({ name }) => name)
        .join(", ")}`
    : "";
}

function errorCodesOf(payload: unknown, admin: GraphQLSchema): string[] {
  const error = isObjectType(payload) ? admin.getType(getNamedType(payload.getFields().userErrors?.type)?.name ?? "") : undefined;
  const code = isObjectType(error) ? getNamedType(error.getFields().code?.type) : undefined;
  return isEnumType(code) ? code.getValues().map(({ name }) => name) : [];
}
