import type { Middleware } from "koa";
import type { Credentials } from "./core/config.ts";
import type { RequestMiddleware } from "./http/middleware/request-state.ts";
import type { Services } from "./services.ts";
import type { AdminClient } from "./shopify/admin-client.ts";
import type { Endpoints } from "./shopify/http/endpoints.ts";
import type { Inbox } from "./webhooks/inbox.ts";

/** The platform as this process knows it: inside, or behind HTTP. */
export interface ShopifyConnection {
  credentials: Credentials;
  /** Where it is, when it is behind HTTP. */
  addresses: Endpoints | null;
  /** The Admin API of one shop. */
  admin(shop: string): AdminClient;
  /** Whether orders that were placed to try things count. */
  testOrders: boolean;
  /** Where the platform sends a merchant back to. */
  appUrl(shop: string, origin: string): string;
  /** Joins the app to its platform. Answers the platform's own routes, where there are some. */
  join(services: Services, inbox: Inbox): Middleware | null;
  /** Follows the verification of a session token. */
  verified: RequestMiddleware | null;
}
