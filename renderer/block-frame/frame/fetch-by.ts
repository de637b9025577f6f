import type { Channel } from "./channel.ts";

interface Reply {
  status: number;
  body: string;
}

/**
 * Makes the block's own `fetch`. This frame reaches no server, so its page sends the block's requests to the app and returns the responses.
 */
export function fetchBy({ call }: Channel): typeof fetch {
  return async (address, { method = "GET", headers = {}, body = null } = {}) => {
    const given = { method, headers: Object.fromEntries(new Headers(headers)), body: body === null ? null : String(body) };
    const { status, body: text } = (await call("fetch", String(address), given)) as Reply;
    return new Response(status === 204 ? null : text, { status });
  };
}
