import type { Middleware } from "koa";
import type { Credentials } from "./core/config.ts";
import type { RequestMiddleware } from "./http/middleware/request-state.ts";
import type { Services } from "./services.ts";
import type { AdminClient } from "./shopify/admin-client.ts";
import type { Endpoints } from "./shopify/http/endpoints.ts";
import type { Inbox } from "./webhooks/inbox.ts";

/** Connection of this process to Shopify: over HTTP, or to the emulator in the same process. */
export interface ShopifyConnection {
  credentials: Credentials;
  /** Addresses of Shopify over HTTP; null with the emulator in this process. */
  addresses: Endpoints | null;
  /** Returns the Admin API client of one shop. */
  admin(shop: string): AdminClient;
  /** True if test orders count as orders. */
  testOrders: boolean;
  /** Returns the address to which Shopify sends a merchant back. */
  appUrl(shop: string, origin: string): string;
  /** Connects the app to Shopify. Returns the middleware of the emulator's own routes; null over HTTP. */
  join(services: Services, inbox: Inbox): Middleware | null;
  /** Middleware that runs after a session token was verified. */
  verified: RequestMiddleware | null;
}
