/** What a block sends to the app: as JSON, on behalf of the buyer who looks at it. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { MAX_BUYER_REQUEST_BYTES } from "../../engine/shopify/buyer-request-limit.ts";
import { APP } from "./declared.ts";

/** How the app answered. */
export type Answered = Pick<Response, "ok" | "status" | "json">;

/** What the app answers to what is larger than it takes: that is not sent at all. */
const TOO_LARGE: Answered = { ok: false, status: 413, json: () => Promise.resolve(null) };

/** Halves of surrogate pairs, and NUL: the app takes no text with them, and what a buyer typed has them where it was cut or pasted. */
const BROKEN = /[\p{Surrogate}\0]/gu;

/** Asks for a token and sends, as long as the signal does not say that nobody waits any more. Rejected where the app is out of reach. */
export async function callApp(api: Pick<StandardApi, "sessionToken">, name: string, told: object, signal: AbortSignal): Promise<Answered> {
  const body = JSON.stringify(told, (_, value) => (typeof value === "string" ? value.replaceAll(BROKEN, "\uFFFD") : value));
  if (new TextEncoder().encode(body).length > MAX_BUYER_REQUEST_BYTES) return TOO_LARGE;
  const headers = { Authorization: `Bearer ${await api.sessionToken.get()}`, "Content-Type": "application/json" };
  signal.throwIfAborted();
  return fetch(`${APP}/api/ext/${name}`, { method: "POST", headers, body, signal });
}
