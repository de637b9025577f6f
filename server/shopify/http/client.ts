import type { Shopify } from "@shopify/shopify-api";
import { Session } from "@shopify/shopify-api";
import { parse } from "graphql";
import type { AdminClient } from "../admin-client.ts";
import type { Operations } from "../generated/operations.ts";
import { unwrapData } from "../graphql-response.ts";
import { operationDocument } from "../operation-documents.ts";
import { requestedCost } from "../requested-cost.ts";
import { backoffBefore } from "./backoff-before.ts";
import { type Failure, failureOf } from "./failure.ts";
import { type Fetch, withLibrary } from "./shopify-library.ts";
import type { Throttle } from "./throttle.ts";
import { type Cost, throttleStatusOf } from "./throttle-status.ts";
import type { Tokens } from "./tokens.ts";

export interface ClientOptions {
  library: Shopify;
  fetch: Fetch;
  tokens: Tokens;
  throttle: Throttle;
  now(): number;
  random(): number;
  sleep(ms: number): Promise<unknown>;
  /** Reports the milliseconds that a call waited for the rate limit. */
  waited(ms: number): void;
  /** Reports that a call is sent again after a failure with this code. */
  retried(code: string): void;
}

type Name = keyof Operations;

interface Call {
  text: string;
  variables: Record<string, unknown>;
  mutation: boolean;
  /** Key under which the call's cost is remembered. */
  key: string;
  estimate: number;
}

/** Milliseconds after which no further try begins, so that no caller waits for ever. */
const PATIENCE = 20_000;
const PRICES = 1_000;

/** Creates the Admin API clients of all shops: within each shop's rate limit, with a fresh token, with retries where those are safe. */
export function httpClients(options: ClientOptions): (shop: string) => AdminClient {
  const describe = describer();
  // Shopify's charges for earlier calls estimate the cost better than our own calculation
  const prices = new Map<string, number>();

  const send = async (shop: string, call: Call, token: string, deadline: number): Promise<unknown> => {
    const pass = await options.throttle.enter(shop, prices.get(call.key) ?? call.estimate, deadline);
    options.waited(pass.waited);
    let cost: Cost | null = null;
    try {
      const answer = await post(options, shop, call, token);
      cost = throttleStatusOf(answer.extensions);
      return answer.data;
    } catch (thrown) {
      const failure = failureOf(thrown);
      cost = failure.cost;
      throw new RequestFailedError(failure);
    } finally {
      if (cost !== null && (prices.size < PRICES || prices.has(call.key))) prices.set(call.key, cost.requested);
      pass.end(cost);
    }
  };

  const request = async (shop: string, call: Call): Promise<unknown> => {
    const deadline = options.now() + PATIENCE;
    let token = await options.tokens.usable(shop);
    let renewed = false;
    for (let tried = 1; ; tried++) {
      try {
        return await send(shop, call, token, deadline);
      } catch (error) {
        if (!(error instanceof RequestFailedError)) throw error;
        const { failure } = error;
        if (failure.unauthorized && !renewed) {
          renewed = true;
          token = await options.tokens.renew(shop, token);
          continue;
        }
        const pause = backoffBefore(failure, tried, call.mutation, options.random);
        if (pause === null || options.now() + pause > deadline) throw failure.error;
        options.retried(failure.error.code);
        await options.sleep(pause);
      }
    }
  };

  return (shop) => ({
    request: async (operation, variables) => unwrapData<typeof operation>({ data: await request(shop, describe(operation, variables)) }),
  });
}

/** Error that carries a failure, with its retry advice, out of one try. */
class RequestFailedError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.error.message);
    this.failure = failure;
  }
}

function post({ library, fetch }: ClientOptions, shop: string, { text, variables }: Call, accessToken: string) {
  const session = new Session({ id: shop, shop, state: "", isOnline: false, accessToken });
  const client = new library.clients.Graphql({ session });
  return withLibrary(fetch, () => client.request(text, { variables, retries: 0 }));
}

/** Returns a function that describes calls and parses each document once. */
function describer(): (operation: Name, variables: Record<string, unknown>) => Call {
  const documents = new Map<Name, ReturnType<typeof parse>>();
  return (operation, variables) => {
    const text = operationDocument(operation);
    const parsed = documents.get(operation) ?? parse(text, { noLocation: true });
    documents.set(operation, parsed);
    const mutation = parsed.definitions.some((each) => each.kind === "OperationDefinition" && each.operation === "mutation");
    const estimate = requestedCost(parsed, variables);
    return { text, variables, mutation, estimate, key: `${operation}/${estimate}` };
  };
}
