import type { CheckoutInput, RunResult } from "./types.ts";

/** Loads everything that can be put into a checkout of this store. */
export function getCheckoutInput(shop: string, signal: AbortSignal): Promise<CheckoutInput> {
  return call(`/local/checkout/world?shop=${encodeURIComponent(shop)}`, { signal });
}

/** Runs the store's Functions on a checkout, and on the discount codes that were entered. */
export function runCheckout(shop: string, checkout: unknown, codes: readonly string[], signal?: AbortSignal): Promise<RunResult> {
  return post("/local/checkout/run", { shop, checkout, codes }, signal && { signal });
}

/** Sends a request to the store; throws an error with the server's message if it is refused. */
export function post<Reply>(address: string, body: object, options: RequestInit = {}): Promise<Reply> {
  return call(address, { ...options, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function call<Reply>(address: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(address, init);
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok || reply === undefined) throw new Error(sentence(reply) ?? `The server replied ${response.status}.`);
  return reply as Reply;
}

/** Returns the server's message; when a checkout is refused the message also says where it is wrong. */
function sentence(reply: unknown): string | undefined {
  const { error }: { error?: string } = Object(reply);
  return error;
}
