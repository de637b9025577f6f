import { AsyncLocalStorage } from "node:async_hooks";
import "@shopify/shopify-api/adapters/node";
import { ApiVersion, LogSeverity, type Shopify, shopifyApi } from "@shopify/shopify-api";
import { setAbstractFetchFunc } from "@shopify/shopify-api/runtime";
import { API_VERSION } from "../../../engine/shopify/constants.ts";
import type { Endpoints } from "./endpoints.ts";

export type Fetch = typeof fetch;

/** Error for a missing response: the connection failed, broke, or took too long. `cause` is the network's own error. */
export class NoResponseError extends Error {
  override name = "Lost";
}

// The library has one fetch for the whole process; each of our calls brings its own.
const current = new AsyncLocalStorage<Fetch>();
setAbstractFetchFunc((...request) => {
  const own = current.getStore();
  if (own === undefined) throw new Error("a call of Shopify's library must go through `through`");
  return own(...request);
});

/** Creates Shopify's library for one client secret. The library's log is off: at its levels it would write tokens. */
export function openLibrary(apiKey: string, secret: string): Shopify {
  return shopifyApi({
    apiKey,
    apiSecretKey: secret,
    apiVersion: version(),
    isEmbeddedApp: true,
    // only needed for the redirects of the old installation flow, which this app does not use
    hostName: "localhost",
    logger: { level: LogSeverity.Error, httpRequests: false, log: () => undefined },
  });
}

/** Runs a call of the library over this fetch. If the fetch failed, throws the fetch's error, of which the library keeps only a text. */
export async function withLibrary<T>(own: Fetch, call: () => Promise<T>): Promise<T> {
  let noResponse: NoResponseError | null = null;
  const watched: Fetch = async (...request) => {
    try {
      return await own(...request);
    } catch (cause) {
      noResponse = new NoResponseError("no answer", { cause });
      throw noResponse;
    }
  };
  try {
    return await current.run(watched, call);
  } catch (error) {
    throw noResponse ?? error;
  }
}

/** Sends the library's requests for a shop to the configured address, with a timeout in milliseconds. */
export function libraryFetch(addresses: Endpoints, timeout: number): Fetch {
  return (input, init) => {
    const [, shop = "", rest = ""] = /^https:\/\/([^/]+)\/admin(\/.*)$/.exec(String(input)) ?? [];
    if (rest === "") throw new Error("the library calls an address that is not a shop's");
    // a token must not follow a redirect to another host
    return fetch(`${addresses.admin(shop)}${rest}`, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeout) });
  };
}

function version(): ApiVersion {
  const supported = Object.values(ApiVersion).find((each) => each === API_VERSION);
  if (supported === undefined) throw new Error(`Shopify's library does not know API version ${API_VERSION}`);
  return supported;
}
