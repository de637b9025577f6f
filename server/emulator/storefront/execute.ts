import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ArgumentNode,
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  Kind,
  parse,
  validate,
  valueFromASTUntyped,
} from "graphql";
import { projectRoot } from "../../core/project-root.ts";
import type { Store } from "../store.ts";
import { nodeOf, type Storefront, storefrontOf } from "./nodes.ts";
import { recommendations } from "./recommendations.ts";

export interface StorefrontResponse {
  data?: Record<string, unknown> | null;
  errors?: readonly { message: string }[];
}

const schema = buildSchema(readFileSync(join(projectRoot, "server/emulator/storefront.graphql"), "utf8"));
/** Maximum number of ids in one request. */
const IDS = 250;

const roots = {
  nodes: ({ ids }: { ids: string[] }, storefront: Storefront) => {
    if (ids.length > IDS) throw new GraphQLError(`The input array size of ${ids.length} is greater than the maximum allowed of ${IDS}.`);
    return ids.map((id) => nodeOf(storefront, id));
  },
  productRecommendations: recommendations,
};

/** Executes a document like the Storefront API of a store. Prices are those of the country in its `@inContext`. */
export function executeStorefront(store: Store, source: string, variables: Record<string, unknown>): StorefrontResponse {
  const { document, problems } = read(source);
  if (document === null) return { errors: problems.map((error) => error.toJSON()) };
  const contextValue = storefrontOf(store, countryIn(document, variables));
  const { data, errors } = executed({ schema, document, rootValue: roots, contextValue, variableValues: variables });
  return JSON.parse(JSON.stringify({ data, ...(errors && { errors: errors.map((error) => error.toJSON()) }) }));
}

function read(source: string): { document: DocumentNode | null; problems: readonly GraphQLError[] } {
  try {
    const document = parse(source);
    const problems = validate(schema, document);
    return { document: problems.length > 0 ? null : document, problems };
  } catch (error) {
    if (error instanceof GraphQLError) return { document: null, problems: [error] };
    throw error;
  }
}

/** Executes a document whose resolvers are all synchronous. */
function executed(given: Parameters<typeof execute>[0]): Exclude<ReturnType<typeof execute>, Promise<unknown>> {
  const result = execute(given);
  if (result instanceof Promise) throw new Error("a resolver of the storefront waits");
  return result;
}

function countryIn({ definitions }: DocumentNode, variables: Record<string, unknown>): string | null {
  const directives = definitions.flatMap((each) => (each.kind === Kind.OPERATION_DEFINITION ? (each.directives ?? []) : []));
  const given: ArgumentNode | undefined = directives
    .find(({ name }) => name.value === "inContext")
    ?.arguments?.find(({ name }) => name.value === "country");
  const value = given === undefined ? null : valueFromASTUntyped(given.value, variables);
  return typeof value === "string" ? value : null;
}
