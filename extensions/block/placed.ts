/** Tells the app that a block stands in a checkout, so that the merchant can see it. Nobody waits for it, and nothing depends on it. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { callApp } from "./call-app.ts";
import { inTime } from "./deadline.ts";

export type Placing = Pick<StandardApi, "extension" | "sessionToken" | "storage">;

/** Says so once for each checkout. What fails is tried at the next one. */
export function tellPlaced(api: Placing, block: string): Promise<void> {
  const key = `placed-${block}`;
  const told = async (signal: AbortSignal) => {
    if ((await api.storage.read(key)) !== null) return;
    signal.throwIfAborted();
    const { ok } = await callApp(api, "placed", { block, target: api.extension.target }, signal);
    if (ok) await api.storage.write(key, true);
  };
  // the server is out of reach, or the buyer's browser keeps the call back: checkout goes on as before
  return inTime(told).catch(() => undefined);
}
