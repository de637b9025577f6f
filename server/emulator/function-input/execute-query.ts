import { type DocumentNode, executeSync, type GraphQLSchema } from "graphql";
import { completeFacts } from "./complete-facts.ts";
import { currencyOf } from "./currency.ts";
import type { Facts } from "./facts.ts";
import { resolveField } from "./resolve-field.ts";
import { resolveType } from "./resolve-type.ts";

/** Thrown if the facts cannot resolve a selection: an argument has a wrong type, or a value is null where Shopify always has one. */
export class UnresolvedFactError extends Error {
  override name = "NoAnswer";
}

/**
 * Executes an input query on facts and returns the Function's input, for any document that is valid for the Function's schema. Missing facts follow
 * from others (complete-facts.ts, derived-facts.ts), or are those of a checkout in a small store (default-facts.ts): null if the schema allows it.
 * Reads nothing but the arguments, and the clock if the facts do not give the time. Throws UnresolvedFactError, which names the field.
 */
export function executeInputQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  facts: Facts,
): Record<string, unknown> {
  const currency = currencyOf(facts);
  const { data, errors } = executeSync({
    schema,
    document,
    rootValue: completeFacts(facts, currency),
    contextValue: { currency },
    variableValues: variables,
    fieldResolver: resolveField,
    typeResolver: resolveType,
  });
  if (errors)
    throw new UnresolvedFactError(errors.map(({ message, path }) => [path?.join("."), message].filter(Boolean).join(": ")).join("; "));
  return JSON.parse(JSON.stringify(data));
}
