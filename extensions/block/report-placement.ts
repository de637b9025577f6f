/** Tells the app that a block stands in a checkout, so that the merchant can see it. Nobody waits for it, and nothing depends on it. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { callApp } from "./call-app.ts";
import { withDeadline } from "./with-deadline.ts";
import { isInEditor } from "./is-in-editor.ts";

export type PlacementContext = Pick<StandardApi, "extension" | "sessionToken" | "storage">;

/**
 * Says so once for each checkout, or that a buyer is shown a configuration there; the editor of the checkout is none. What fails is tried at
 * the next one.
 *
 * @param shows The guid of that configuration.
 */
export function reportPlacement(api: PlacementContext, block: string, shows?: string): Promise<void> {
  return reportOnce(api, `placed-${shows ?? block}`, { block, shows });
}

/** Tells the app something of the place, once for each checkout; under the key storage has that it was told. */
export function reportOnce(api: PlacementContext, key: string, what: object): Promise<void> {
  const told = async (signal: AbortSignal) => {
    if (isInEditor(api) || (await api.storage.read(key)) !== null) return;
    signal.throwIfAborted();
    const { ok } = await callApp(api, "placed", { ...what, target: api.extension.target }, signal);
    if (ok) await api.storage.write(key, true);
  };
  // the server is out of reach, or the buyer's browser keeps the call back: checkout goes on as before
  return withDeadline(told).catch(() => undefined);
}
