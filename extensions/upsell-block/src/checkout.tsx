/// <reference types="@shopify/ui-extensions/purchase.checkout.block.render" />
import "@shopify/ui-extensions/preact";
import { render } from "preact";
import type { Api } from "./types.ts";
import { Upsells } from "./Upsells.tsx";

/** What the platform calls to draw the block in checkout. */
export default async function draw(): Promise<void> {
  render(<Upsells api={shopify as unknown as Api} handle="upsell-block" />, document.body);
}
