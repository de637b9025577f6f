/** Calls from blocks to the app: JSON, on behalf of the current customer. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { MAX_BUYER_REQUEST_BYTES } from "../../engine/shopify/buyer-request-limit.ts";
import { APP } from "./declared.ts";

/** Response of the app. */
export type Answered = Pick<Response, "ok" | "status" | "json">;

/** Response to a request that is too large; the block does not send one. */
const TOO_LARGE: Answered = { ok: false, status: 413, json: () => Promise.resolve(null) };

/** Halves of surrogate pairs, and NUL: the app refuses texts with them, and cutting or pasting can leave them in what a customer typed. */
const BROKEN = /[\p{Surrogate}\0]/gu;

/** Gets a session token and sends a request, until the signal aborts. Rejects if the app cannot be reached. */
export async function callApp(
  api: Pick<StandardApi, "sessionToken">,
  name: string,
  payload: object,
  signal: AbortSignal,
): Promise<Answered> {
  const body = JSON.stringify(payload, (_, value) => (typeof value === "string" ? value.replaceAll(BROKEN, "\uFFFD") : value));
  if (new TextEncoder().encode(body).length > MAX_BUYER_REQUEST_BYTES) return TOO_LARGE;
  const headers = { Authorization: `Bearer ${await api.sessionToken.get()}`, "Content-Type": "application/json" };
  signal.throwIfAborted();
  return fetch(`${APP}/api/ext/${name}`, { method: "POST", headers, body, signal });
}
