import { type ComponentType, render } from "preact";
import { type PlacementContext, reportPlacement } from "./report-placement.ts";

/** Shopify's API at the target that is drawn. */
declare const shopify: unknown;

/**
 * Returns the function that Shopify calls to draw a block at a target. It reports the placement to the app once, and the block renders again whenever
 * data that it reads changes.
 */
export function mount<Api extends PlacementContext>(
  { handle }: { handle: string },
  Block: ComponentType<{ api: Api }>,
): () => Promise<void> {
  return async () => {
    const api = shopify as Api;
    void reportPlacement(api, handle);
    render(<Block api={api} />, document.body);
  };
}
