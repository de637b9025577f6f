import { type DocumentNode, parse, validate } from "graphql";
import { isObject } from "../../../engine/lib/object.ts";
import { LIST_ITEMS } from "../../../engine/shopify/constants.ts";
import { executeInputQuery, UnresolvedFactError } from "../function-input/execute-query.ts";
import type { Facts } from "../function-input/facts.ts";
import type { DeployedFunction } from "../functions.ts";
import { FunctionFailedError } from "./function-failed-error.ts";
import { functionSchema } from "./schemas.ts";

/** Executes a deployed input query on the facts of a checkout. Throws FunctionFailedError where Shopify would fail. */
export function functionInput({ api, inputQuery }: Read, facts: Facts, variables: Record<string, unknown>): object {
  const document = readable(api, inputQuery);
  for (const [name, value] of Object.entries(variables)) {
    if (Array.isArray(value) && value.length > LIST_ITEMS) {
      throw new FunctionFailedError(
        "InputListSizeLimitExceeded",
        `the variable ${name} has ${value.length} of at most ${LIST_ITEMS} elements`,
      );
    }
  }
  try {
    return executeInputQuery(functionSchema(api), document, variables, facts);
  } catch (error) {
    throw error instanceof UnresolvedFactError ? new FunctionFailedError("InvalidVariableValue", error.message) : error;
  }
}

/** Returns the variables of an input query from the metafield that the extension names. Empty if the metafield is missing or too large. */
export function queryVariables(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (!isObject(value)) throw new FunctionFailedError("InvalidVariableValue", "the variables must be a JSON object");
  return value;
}

type Read = Pick<DeployedFunction, "api" | "inputQuery">;

function readable(api: string, inputQuery: string): DocumentNode {
  const document = parse(inputQuery);
  const [problem] = validate(functionSchema(api), document);
  if (problem) throw new FunctionFailedError("InvalidInputQuery", problem.message);
  return document;
}
