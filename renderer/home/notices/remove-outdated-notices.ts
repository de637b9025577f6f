import { blocks } from "../../../engine/generated/blocks.ts";
import type { AttentionResponse } from "../../../engine/generated/calls.ts";
import { readActivations } from "../../block-placements/activations.ts";

/** Returns notices without those about blocks that Shopify knows to be placed: the server knows only those that customers have seen. */
export async function removeOutdatedNotices(notices: AttentionResponse): Promise<AttentionResponse> {
  const activations = await readActivations();
  const isPresent = (family: string | undefined) =>
    blocks.some((block) => block.family === family && (activations?.get(block.handle) ?? []).length > 0);
  return notices.filter(({ kind, family }) => kind !== "unplaced" || !isPresent(family));
}
