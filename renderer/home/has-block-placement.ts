import { readActivations } from "../block-placements/activations.ts";
import { call } from "../data/call.ts";

/** Asks Shopify's admin whether a block of the app stands in checkout; where it does not tell, what blocks reported in the last 30 days counts. */
export async function hasBlockPlacement(): Promise<boolean> {
  const activations = await readActivations();
  if (activations !== undefined) return [...activations.values()].some((targets) => targets.length > 0);
  const reply = await call("blocks", {});
  return reply.ok && reply.value.length > 0;
}
