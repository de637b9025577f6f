import { execute, GraphQLError, type GraphQLFieldResolver, isNonNullType, parse, validate } from "graphql";
import { isObject } from "../../../engine/declare/object.ts";
import { LIST_ITEMS } from "../../../engine/platform.ts";
import type { DeployedFunction } from "../functions.ts";
import { FunctionFailure } from "./failure.ts";
import { functionSchema } from "./schemas.ts";

/** What a deployed input query reads from a checkout: what the Function gets. Throws a FunctionFailure where the platform would. */
export function functionInput(deployed: DeployedFunction, rootValue: object, variables: Record<string, unknown>): object {
  const schema = functionSchema(deployed.api);
  const document = parse(deployed.inputQuery);
  const [problem] = validate(schema, document);
  if (problem) throw new FunctionFailure("InvalidInputQuery", problem.message);
  for (const [name, value] of Object.entries(variables)) {
    if (Array.isArray(value) && value.length > LIST_ITEMS) {
      throw new FunctionFailure("InputListSizeLimitExceeded", `the variable ${name} has ${value.length} of at most ${LIST_ITEMS} elements`);
    }
  }
  const result = execute({ schema, document, rootValue, variableValues: variables, fieldResolver });
  if (result instanceof Promise) throw new Error("an input query is answered from memory: no resolver may wait");
  const [error] = result.errors ?? [];
  if (error) throw new FunctionFailure("InvalidVariableValue", error.message);
  return JSON.parse(JSON.stringify(result.data)) as object;
}

/** The variables of an input query, from the metafield that the extension names; absent or too large is none at all. */
export function queryVariables(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (!isObject(value)) throw new FunctionFailure("InvalidVariableValue", "the variables must be a JSON object");
  return value;
}

const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, given, _context, info) => {
  const value = source[info.fieldName];
  if (typeof value === "function") return value(given);
  if (value === undefined && isNonNullType(info.returnType)) {
    throw new GraphQLError(`the local checkout does not know ${info.parentType.name}.${info.fieldName}`);
  }
  return value;
};
