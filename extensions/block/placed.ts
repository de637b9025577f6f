/** Tells the app that a block stands in a checkout, so that the merchant can see it. Nobody waits for it, and nothing depends on it. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { APP } from "./address.ts";

/** Says so once for each checkout. What fails is tried at the next one. */
export async function tellPlaced(api: Pick<StandardApi, "extension" | "sessionToken" | "storage">, block: string): Promise<void> {
  const key = `placed-${block}`;
  try {
    if ((await api.storage.read(key)) !== null) return;
    const headers = { Authorization: `Bearer ${await api.sessionToken.get()}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ block, target: api.extension.target });
    const reply = await fetch(`${APP}/api/ext/placed`, { method: "POST", headers, body });
    if (reply.ok) await api.storage.write(key, true);
  } catch {
    // the server is out of reach, or the buyer's browser keeps the call back: checkout goes on as before
  }
}
