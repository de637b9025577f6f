import { type ComponentType, render } from "preact";
import { type PlacementContext, reportPlacement } from "./report-placement.ts";

/** The platform's API at the place that is drawn. */
declare const shopify: unknown;

/** What the platform calls to draw a block at a place: it tells the app that it stands there, once, and is drawn again whenever what it reads changes. */
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
