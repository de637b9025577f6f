/** Reports placed blocks to the app, which shows them to the merchant. Nothing waits for the reports or depends on them. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { callApp } from "./call-app.ts";
import { withDeadline } from "./with-deadline.ts";
import { isInEditor } from "./is-in-editor.ts";

export type PlacementContext = Pick<StandardApi, "extension" | "sessionToken" | "storage">;

/**
 * Reports once for each checkout that a block is placed there, or that it shows a customer a configuration; never in the checkout editor. A failed
 * report is repeated at the next checkout.
 *
 * @param shows Guid of that configuration.
 */
export function reportPlacement(api: PlacementContext, block: string, shows?: string): Promise<void> {
  return reportOnce(api, `placed-${shows ?? block}`, { block, shows });
}

/** Sends a report to the app once for each checkout; storage remembers under `key` that it was sent. */
export function reportOnce(api: PlacementContext, key: string, what: object): Promise<void> {
  const report = async (signal: AbortSignal) => {
    if (isInEditor(api) || (await api.storage.read(key)) !== null) return;
    signal.throwIfAborted();
    const { ok } = await callApp(api, "placed", JSON.stringify({ ...what, target: api.extension.target }), signal);
    if (ok) await api.storage.write(key, true);
  };
  // the server is out of reach, or the customer's browser blocks the call: checkout goes on as before
  return withDeadline(report).catch(() => undefined);
}
