/** Calls from blocks to the app: JSON, on behalf of the current customer. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { APP } from "./declared.ts";

/** Response of the app. */
export type AppResponse = Pick<Response, "ok" | "status" | "json">;

/**
 * Gets a session token and sends a request, until the signal aborts. Rejects if the app cannot be reached.
 *
 * @param body JSON, made by `wellFormedJson` if it has texts of customers or merchants.
 */
export async function callApp(
  api: Pick<StandardApi, "sessionToken">,
  name: string,
  body: string,
  signal: AbortSignal,
): Promise<AppResponse> {
  const headers = { Authorization: `Bearer ${await api.sessionToken.get()}`, "Content-Type": "application/json" };
  signal.throwIfAborted();
  return fetch(`${APP}/api/ext/${name}`, { method: "POST", headers, body, signal });
}
