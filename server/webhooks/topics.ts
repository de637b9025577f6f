import type { Topic } from "./topic.ts";
import { appUninstalled } from "./topics/app-uninstalled.ts";
import { customerRedact } from "./topics/customer-redact.ts";
import { dataRequest } from "./topics/data-request.ts";
import { order } from "./topics/orders.ts";
import { product } from "./topics/products.ts";
import { scopesUpdate } from "./topics/scopes-update.ts";
import { shopRedact } from "./topics/shop-redact.ts";
import { shopUpdate } from "./topics/shop-update.ts";
import { subscriptionUpdate } from "./topics/subscription-update.ts";

/** Handlers by webhook topic. `shopify.app.toml` subscribes to the same topics. */
export const topics: ReadonlyMap<string, Topic> = new Map([
  ["app/scopes_update", scopesUpdate],
  ["app/uninstalled", appUninstalled],
  ["app_subscriptions/update", subscriptionUpdate],
  ["customers/data_request", dataRequest],
  ["customers/redact", customerRedact],
  ["orders/cancelled", order],
  ["orders/create", order],
  ["orders/updated", order],
  ["products/delete", product],
  ["products/update", product],
  ["shop/redact", shopRedact],
  ["shop/update", shopUpdate],
]);
