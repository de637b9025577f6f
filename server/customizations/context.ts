import type { StoreFacts } from "../../engine/types.ts";
import type { AdminClient } from "../platform/admin.ts";
import type { Database } from "../store/database.ts";

/** What the save flow needs from outside; handed down from `createApp`. */
export interface Services {
  database: Database;
  /** The platform's Admin API of one shop. */
  admin(shop: string): AdminClient;
  /** What the plan gates look at, remembered for a moment. */
  facts(shop: string): Promise<StoreFacts>;
  /** Writes one line of the log. */
  log(entry: Record<string, unknown>): void;
}
