import { type DocumentNode, executeSync, type GraphQLSchema } from "graphql";
import { completeFacts } from "./complete-facts.ts";
import { currencyOf } from "./currency.ts";
import type { Facts } from "./facts.ts";
import { resolveField } from "./resolve-field.ts";
import { resolveType } from "./resolve-type.ts";

/** A selection that these facts do not answer: an argument of another type, or a null where the platform always has something. */
export class UnresolvedFactError extends Error {
  override name = "NoAnswer";
}

/**
 * What a Function gets where these facts are true: the answer to any document that is valid for a Function's schema. What the facts do
 * not say follows from what they say (complete-facts.ts, derived-facts.ts), or is what a checkout of a small store would have (default-facts.ts): null
 * where the schema lets it be. Nothing is read but the arguments, and the clock where the facts do not say what time it is. Throws
 * NoAnswer, saying at which field.
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
