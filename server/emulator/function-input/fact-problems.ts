import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isEnumType, isListType, isNonNullType, isScalarType } from "graphql";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { type FactType, factTypesOf, possibleTypes } from "./fact-types.ts";
import { textProblem } from "./metafields.ts";
import { scalarProblem } from "./scalar-problem.ts";

/** Problem of facts. `path` is a JSON pointer. */
export interface FactProblem {
  path: string;
  message: string;
}

/**
 * Validates facts: unknown names, values of another type, and null where checkout always has a value. Each of several schemas may know only part of a
 * checkout.
 */
export function factProblems(schemas: readonly GraphQLSchema[], facts: unknown): FactProblem[] {
  const roots = new Set(schemas.flatMap((schema) => schema.getQueryType()?.name ?? []));
  return [...roots].flatMap((name) => objectProblems(schemas, name, facts, ""));
}

function objectProblems(schemas: readonly GraphQLSchema[], name: string, value: unknown, path: string): FactProblem[] {
  if (!isObject(value)) return refused(path, "must be an object");
  const types = possibleTypes(schemas, name);
  const factTypes = new Map(types.flatMap((type) => [...factTypesOf(type)]));
  const named = value.__typename;
  if (named !== undefined && !types.some((type) => type.name === named)) {
    return refused(`${path}/__typename`, `must be one of ${[...new Set(types.map((type) => type.name))].join(", ")}`);
  }
  const problems = Object.entries(value).flatMap(([key, each]) => {
    const factType = factTypes.get(key);
    return factType
      ? mapProblems(schemas, factType, each, path + escapeToken(key))
      : refused(path + escapeToken(key), unknown(name, factTypes));
  });
  return problems.length === 0 && factTypes.has("jsonValue") ? refused(`${path}/value`, textProblem(value)) : problems;
}

function mapProblems(schemas: readonly GraphQLSchema[], { maps, type }: FactType, value: unknown, path: string): FactProblem[] {
  if (maps === 0) return typeProblems(schemas, type, value, path);
  if (!isObject(value)) return refused(path, "must be an object");
  return Object.entries(value).flatMap(([key, each]) => mapProblems(schemas, { maps: maps - 1, type }, each, path + escapeToken(key)));
}

function typeProblems(schemas: readonly GraphQLSchema[], type: GraphQLOutputType, value: unknown, path: string): FactProblem[] {
  if (isNonNullType(type)) {
    return value === null ? refused(path, "must not be null: checkout always has it") : typeProblems(schemas, type.ofType, value, path);
  }
  if (value === null) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return refused(path, "must be a list");
    return value.flatMap((each: unknown, at) => typeProblems(schemas, type.ofType, each, `${path}/${at}`));
  }
  if (isScalarType(type)) return refused(path, scalarProblem(type.name, value));
  if (isEnumType(type)) return refused(path, type.getValue(String(value)) ? undefined : choices(type.getValues()));
  return objectProblems(schemas, getNamedType(type).name, value, path);
}

function refused(path: string, message: string | undefined): FactProblem[] {
  return message === undefined ? [] : [{ path, message }];
}

function unknown(type: string, types: ReadonlyMap<string, FactType>): string {
  const names = [...types.keys()].filter((name) => name !== "__typename");
  return `is unknown: ${type} has ${names.sort().join(", ")}`;
}

/** Describes the allowed values: all of a few, some of many. There are 240 countries. */
function choices(values: readonly { name: string }[]): string {
  const names = values.map(({ name }) => name);
  return names.length <= 12 ? `must be one of ${names.join(", ")}` : `must be a code such as ${names.slice(0, 3).join(", ")}`;
}
