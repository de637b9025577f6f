import type { CheckoutInput, RunResult } from "./types.ts";

/** What can be put into a checkout of this store. */
export function getCheckoutInput(shop: string, signal: AbortSignal): Promise<CheckoutInput> {
  return call(`/local/checkout/world?shop=${encodeURIComponent(shop)}`, { signal });
}

/** Runs what the store has on a checkout, and on the discount codes that were entered. */
export function runCheckout(shop: string, checkout: unknown, codes: readonly string[], signal?: AbortSignal): Promise<RunResult> {
  return post("/local/checkout/run", { shop, checkout, codes }, signal && { signal });
}

/** Sends something to the store; a refusal is thrown in the server's words. */
export function post<Reply>(address: string, body: object, options: RequestInit = {}): Promise<Reply> {
  return call(address, { ...options, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

async function call<Reply>(address: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(address, init);
  const reply: unknown = await response.json().catch(() => undefined);
  if (!response.ok || reply === undefined) throw new Error(sentence(reply) ?? `The server replied ${response.status}.`);
  return reply as Reply;
}

/** The server's sentence; when a checkout is refused it also says where it is wrong. */
function sentence(reply: unknown): string | undefined {
  const { error }: { error?: string } = Object(reply);
  return error;
}
