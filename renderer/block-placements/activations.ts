import { asRecord } from "../../engine/lib/object.ts";
import { appBridge } from "../lib/app-bridge.ts";
import { limitWait } from "../lib/limit-wait.ts";

/** Targets at which merchants have placed the app's blocks, by the blocks' handles. */
export type Activations = ReadonlyMap<string, readonly string[]>;

/** Time that Shopify's admin has to tell, in milliseconds: it is not worth waiting for longer. */
const PATIENCE = 3_000;

/** Returns what Shopify's admin knows of the app's blocks; undefined where it does not offer that, fails to, or takes too long. */
export async function readActivations(): Promise<Activations | undefined> {
  try {
    const extensions: unknown = await limitWait(Promise.resolve(appBridge()?.app?.extensions()), PATIENCE);
    return Array.isArray(extensions) ? new Map(extensions.map(activationsOf)) : undefined;
  } catch (error) {
    console.warn("Shopify did not tell where blocks are placed", error);
    return undefined;
  }
}

function activationsOf(extension: unknown): [handle: string, targets: string[]] {
  const { handle, activations } = asRecord(extension);
  const targets = (Array.isArray(activations) ? activations : []).map((each) => asRecord(each).target);
  return [String(handle), targets.filter((target) => typeof target === "string")];
}
