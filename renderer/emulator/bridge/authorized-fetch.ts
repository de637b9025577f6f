import type { Tokens } from "./session-tokens.ts";

const RETRY = "X-Shopify-Retry-Invalid-Session-Request";

/**
 * Makes a `fetch` that sends the session token to the app's own origin, and repeats the request with a fresh token when the server asks.
 */
export function authorizedFetch(request: typeof fetch, tokens: Tokens, origin: string): typeof fetch {
  return async (input, init) => {
    const first = new Request(input, init);
    if (new URL(first.url).origin !== origin || first.headers.has("Authorization")) return request(input, init);
    const again = first.clone();
    const response = await request(authorize(first, await tokens.idToken()));
    if (response.status !== 401 || response.headers.get(RETRY) !== "1") return response;
    return request(authorize(again, await tokens.renew()));
  };
}

function authorize(request: Request, token: string): Request {
  request.headers.set("Authorization", `Bearer ${token}`);
  request.headers.set("X-Requested-With", "XMLHttpRequest");
  return request;
}
