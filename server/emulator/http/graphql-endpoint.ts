import type Router from "@koa/router";
import { asRecord, getProperty } from "../../../engine/lib/object.ts";
import { API_VERSION } from "../../../engine/shopify/constants.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestMiddleware, RequestState } from "../../http/middleware/request-state.ts";
import { type BucketSize, type CostBucket, costBucket } from "../admin-api/bucket.ts";
import type { LocalPlatform } from "../local-platform.ts";
import type { FaultInjection } from "./fault-injection.ts";
import { field } from "./field.ts";
import { injectFault } from "./inject-fault.ts";
import type { Tokens } from "./issued-tokens.ts";

export interface GraphqlEndpoint {
  platform: LocalPlatform;
  tokens: Tokens;
  injector: FaultInjection;
  /** Size of each shop's bucket. */
  bucket?: BucketSize | undefined;
  /** Called after every response. */
  heard(call: string, shop: string, status: number): void;
}

/** Adds POST /shops/:shop/admin/api/:version/graphql.json: the Admin API, for callers with a token of the shop and points left. */
export function graphqlEndpoint(router: Router<RequestState>, endpoint: GraphqlEndpoint): void {
  const { platform, injector, heard } = endpoint;
  const buckets = new Map<string, CostBucket>();
  const bucketOf = (shop: string): CostBucket => {
    const bucket = buckets.get(shop) ?? costBucket(endpoint.bucket);
    buckets.set(shop, bucket);
    return bucket;
  };
  router.post(
    "/shops/:shop/admin/api/:version/graphql.json",
    parseBody,
    injectFault(injector, operationName),
    admitted(endpoint),
    async (ctx) => {
      const { shop = "" } = ctx.params;
      const request = ctx.state.body;
      const query = field(request, "query");
      ctx.status = query === "" ? 400 : 200;
      ctx.body =
        query === ""
          ? { errors: { query: "Required parameter missing or invalid" } }
          : await platform.execute(shop, query, variablesOf(request), bucketOf(shop));
      heard(operationName(request), shop, ctx.status);
    },
  );
}

/** Middleware that checks the request: the shop and the API version must exist, and the token must be of this shop. */
function admitted({ platform, tokens, heard }: GraphqlEndpoint): RequestMiddleware {
  return async (ctx, next) => {
    const { shop, version } = Object(ctx.params);
    const isAccepted = version === API_VERSION && (await platform.knows(shop));
    if (isAccepted && (await tokens.opens(shop, ctx.get("X-Shopify-Access-Token")))) return next();
    ctx.status = isAccepted ? 401 : 404;
    ctx.body = { errors: isAccepted ? "[API] Invalid API key or access token (unrecognized login or wrong password)" : "Not Found" };
    heard(operationName(ctx.state.body), shop, ctx.status);
  };
}

function variablesOf(request: unknown): Record<string, unknown> {
  return asRecord(getProperty(request, "variables"));
}

/** Returns the name of the requested operation. */
function operationName(request: unknown): string {
  return /\b(?:query|mutation)\s+(\w+)/.exec(field(request, "query"))?.[1] ?? "anonymous";
}
