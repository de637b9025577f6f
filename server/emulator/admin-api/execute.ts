import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFieldResolver,
  isNonNullType,
  parse,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { outageOf } from "../../db/database-outage.ts";
import { requestedCost } from "../../shopify/requested-cost.ts";
import { actualCost } from "./actual-cost.ts";
import { adminSchema } from "./admin-schema.ts";
import { type CostBucket, costBucket, THROTTLED, type ThrottleStatus } from "./bucket.ts";
import type { Context } from "./context.ts";
import { roots } from "./roots.ts";

export interface AdminResponse {
  data?: Record<string, unknown> | null;
  errors?: FormattedExecutionResult["errors"];
  extensions: {
    cost: {
      requestedQueryCost: number;
      /** Null for a document that was not executed. */
      actualQueryCost: number | null;
      throttleStatus: ThrottleStatus;
    };
  };
}

/** Executes one Admin document: parses, validates, charges the bucket if there is one, and executes it against Shopify's own schema. */
export async function executeAdmin(
  source: string,
  variables: Record<string, unknown>,
  context: Context,
  payer: CostBucket | null = null,
): Promise<AdminResponse> {
  const { document, problems } = read(source);
  const bucket = payer ?? costBucket();
  if (!document) return { errors: problems.map((error) => error.toJSON()), extensions: cost(bucket, 0, null) };
  const requested = requestedCost(document, variables);
  if (!bucket.spend(requested) && payer) return { errors: [THROTTLED], extensions: cost(bucket, requested, null) };
  const result = await execute({
    schema: adminSchema,
    document,
    rootValue: roots,
    contextValue: context,
    variableValues: variables,
    fieldResolver,
  });
  // a full disk is an outage of the emulator, and no error of the request
  const trouble = result.errors?.find(({ originalError }) => outageOf(originalError) !== null);
  if (trouble?.originalError) throw trouble.originalError;
  const data = plain(result.data ?? null);
  const actual = actualCost(document, data, requested);
  bucket.refund(requested - actual);
  const answer = { data, extensions: cost(bucket, requested, actual) };
  return result.errors ? { ...answer, errors: result.errors.map((error) => error.toJSON()) } : answer;
}

/** Cache of valid documents. A program sends the same few documents again and again. */
const documents = new LRUCache<string, DocumentNode>({ max: 200 });

function read(source: string): { document: DocumentNode | null; problems: readonly GraphQLError[] } {
  const parsed = documents.get(source);
  if (parsed) return { document: parsed, problems: [] };
  try {
    const document = parse(source);
    const problems = validate(adminSchema, document);
    if (problems.length > 0) return { document: null, problems };
    documents.set(source, document);
    return { document, problems };
  } catch (error) {
    if (error instanceof GraphQLError) return { document: null, problems: [error] };
    throw error;
  }
}

/** Converts graphql-js objects, which have no prototype, to the objects that JSON over HTTP would give. Leaves are what scalars serialize to. */
function plain<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plain) as T;
  if (Object.getPrototypeOf(value) !== null) return JSON.parse(JSON.stringify(value));
  const object: Record<string, unknown> = {};
  for (const name in value) object[name] = plain(value[name]);
  return object as T;
}

/**
 * Resolves a field. A field that the emulator lacks is null if the schema allows null; otherwise the error names it, instead of a bare "cannot return
 * null".
 */
const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, Context> = (source, given, context, info) => {
  const value = source[info.fieldName];
  if (typeof value === "function") return value(given, context, info);
  if (value === undefined && isNonNullType(info.returnType)) {
    throw new GraphQLError(`the local platform does not keep ${info.parentType.name}.${info.fieldName}`, {
      extensions: { code: "NOT_KEPT" },
    });
  }
  return value;
};

function cost(bucket: CostBucket, requestedQueryCost: number, actualQueryCost: number | null): AdminResponse["extensions"] {
  return { cost: { requestedQueryCost, actualQueryCost, throttleStatus: bucket.status() } };
}
