import type { ExtensionInfo } from "../../lib/app-bridge.ts";
import { hasCopyAt, placeOf, readPlacements } from "../stored-placements.ts";

/** Returns the deployed blocks with the targets at which the merchant has placed them, as Shopify's admin tells an app. */
export async function activatedExtensions(shop: string): Promise<ExtensionInfo[]> {
  const response = await fetch(`/local/blocks?shop=${encodeURIComponent(shop)}`);
  if (!response.ok) throw new Error(`The server replied ${response.status}.`);
  const { blocks }: { blocks: readonly { handle: string; targets: readonly string[] }[] } = await response.json();
  const placements = readPlacements(shop);
  return blocks.map(({ handle, targets }) => ({
    handle,
    type: "ui_extension",
    activations: targets.filter((target) => hasCopyAt(placements, placeOf(handle, target))).map((target) => ({ target })),
  }));
}
