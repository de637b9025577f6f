import type { Channel } from "./channel.ts";

interface Reply {
  status: number;
  body: string;
}

/** A block's own `fetch`: this frame reaches nobody, so its page sends what a block sends to the app, and says what came back. */
export function fetchBy({ call }: Channel): typeof fetch {
  return async (address, { method = "GET", headers = {}, body = null } = {}) => {
    const given = { method, headers: Object.fromEntries(new Headers(headers)), body: body === null ? null : String(body) };
    const { status, body: text } = (await call("fetch", String(address), given)) as Reply;
    return new Response(status === 204 ? null : text, { status });
  };
}
