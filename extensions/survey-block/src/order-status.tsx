/// <reference types="@shopify/ui-extensions/customer-account.order-status.block.render" />
import "@shopify/ui-extensions/preact";
import { render } from "preact";
import { Survey } from "./Survey.tsx";
import type { Api } from "./types.ts";

/** What the platform calls to draw the block where buyers look at their order. */
export default async function draw(): Promise<void> {
  render(<Survey api={shopify as unknown as Api} handle="survey-block" />, document.body);
}
