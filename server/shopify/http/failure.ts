import { GraphqlQueryError, HttpResponseError, HttpThrottlingError } from "@shopify/shopify-api";
import { PlatformError } from "../admin-client.ts";
import { NoResponseError } from "./shopify-library.ts";
import { type Cost, throttleStatusOf } from "./throttle-status.ts";

/** Failure of a call, with advice on retries. */
export interface Failure {
  error: PlatformError;
  /** "never": the same call would fail again. "safe": the call surely had no effect. "doubtful": the call may have had an effect. */
  again: "never" | "safe" | "doubtful";
  /** Pause that Shopify asks for, in milliseconds. */
  after: number | null;
  cost: Cost | null;
  /** True if Shopify did not accept the token. */
  unauthorized: boolean;
}

/** Statuses that end all work of the app on a shop, whatever the call. */
const CLOSED: Readonly<Record<number, readonly [code: string, message: string]>> = {
  401: ["UNAUTHORIZED", "Shopify didn't accept the app's token. Open the app again from your Shopify admin."],
  402: ["SHOP_FROZEN", "The store is frozen because of an unpaid Shopify bill."],
  403: ["FORBIDDEN", "Shopify doesn't let the app work on this store."],
  404: ["SHOP_NOT_FOUND", "Shopify doesn't know this store."],
  423: ["SHOP_LOCKED", "The store is locked by Shopify."],
};

/** Codes of connections that were never made. */
const UNCONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/** Converts any error of the library to a Failure. The library's own errors contain tokens and whole responses and go no further. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof NoResponseError) return noResponseFailure(thrown);
  if (thrown instanceof GraphqlQueryError) return graphql(thrown);
  if (thrown instanceof HttpThrottlingError) {
    const seconds = thrown.response.retryAfter;
    return failure("throttled", "TOO_MANY_REQUESTS", "Shopify is receiving too many requests.", "safe", {
      after: seconds !== undefined && seconds >= 0 ? seconds * 1000 : null,
    });
  }
  if (thrown instanceof HttpResponseError) return http(thrown.response.code);
  return failure("unavailable", "UNREADABLE", "Shopify's response couldn't be read.", "doubtful");
}

function noResponseFailure({ cause }: NoResponseError): Failure {
  const code = codeOf(cause);
  const again = UNCONNECTED.has(code) ? "safe" : "doubtful";
  return { ...failure("unavailable", code, `Shopify didn't respond (${code}).`, again) };
}

/** Returns the code of the socket's error, which fetch wraps once or twice. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "NETWORK";
  if (cause.name === "TimeoutError") return "TIMEOUT";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return codeOf(cause.cause);
}

function graphql({ body }: GraphqlQueryError): Failure {
  const [first] = body?.errors?.graphQLErrors ?? [];
  const code = String(first?.extensions?.code ?? "GRAPHQL");
  const message = String(first?.message ?? "Shopify rejected the request.");
  const cost = throttleStatusOf(body?.extensions);
  if (code === "THROTTLED") return failure("throttled", code, message, "safe", { cost });
  if (code === "INTERNAL_SERVER_ERROR" || code === "TIMEOUT") return failure("unavailable", code, message, "doubtful", { cost });
  return failure("graphql", code, message, "never", { cost });
}

function http(status: number): Failure {
  const closed = CLOSED[status];
  if (closed) return failure("unauthorized", closed[0], closed[1], "never", { unauthorized: status === 401 });
  // 2xx here is a response that broke off or is not JSON
  if (status >= 500 || status < 300) return failure("unavailable", `HTTP_${status}`, `Shopify didn't respond (${status}).`, "doubtful");
  return failure("graphql", `HTTP_${status}`, `Shopify rejected the request (${status}).`, "never");
}

function failure(
  kind: PlatformError["kind"],
  code: string,
  message: string,
  again: Failure["again"],
  more: Partial<Failure> = {},
): Failure {
  return { error: new PlatformError(kind, code, message), again, after: null, cost: null, unauthorized: false, ...more };
}
