import { join } from "node:path";
import type { Knex } from "knex";
import { root } from "../../root.ts";
import { type AdminClient, PlatformError } from "../admin.ts";
import { type AdminResponse, executeAdmin } from "./admin/execute.ts";
import { type DeployedFunction, readFunctions } from "./functions.ts";
import { ensureShop, readStore } from "./shops.ts";
import type { Store } from "./store.ts";

/** The platform inside this process. */
export interface LocalPlatform {
  /** The Admin API of one shop; a shop that does not exist is unavailable, as it would be over HTTP. */
  client(shop: string): AdminClient;
  /** A whole answer of the Admin API, errors and cost included. */
  execute(shop: string, document: string, variables?: Record<string, unknown>): Promise<AdminResponse>;
  /** Creates and seeds a shop that is new. */
  open(shop: string): Promise<void>;
  /** What is deployed: read anew each time, since a build may have changed it. */
  functions(): DeployedFunction[];
  /** Reads a shop anew after its settings were changed. */
  refresh(shop: string): void;
  /** Whom events are told to: the app, as by webhooks. */
  listen(receiver: Receiver): void;
  /** Tells the app of an event, and waits until it has drawn the consequences. */
  publish(topic: Topic, shop: string, payload: unknown): Promise<void>;
  db: Knex;
}

export type Topic = "app/uninstalled" | "app_subscriptions/update" | "shop/update";
export type Receiver = (topic: Topic, shop: string, payload: unknown) => Promise<void>;

/** Opens the local platform over a database in which its migrations were run. */
export function localPlatform(db: Knex, extensions = join(root, "extensions")): LocalPlatform {
  // What a shop sells is fixed when it is seeded, so that it is read once, and again when its settings change.
  const stores = new Map<string, Store>();
  let receiver: Receiver = async () => undefined;
  const functions = () => readFunctions(extensions);
  const execute: LocalPlatform["execute"] = async (shop, document, variables) => {
    const store = stores.get(shop) ?? (await readStore(db, shop));
    if (!store) throw new PlatformError("unavailable", "SHOP_NOT_FOUND", `there is no shop ${shop} on the local platform`);
    stores.set(shop, store);
    return executeAdmin(document, variables ?? {}, { db, shop, store, functions: functions() });
  };
  return {
    client: (shop) => ({ request: async (document, variables) => unwrap(await execute(shop, document, variables)) }),
    execute,
    open: (shop) => ensureShop(db, shop),
    functions,
    refresh: (shop) => void stores.delete(shop),
    listen: (heard) => {
      receiver = heard;
    },
    publish: (topic, shop, payload) => receiver(topic, shop, payload),
    db,
  };
}

function unwrap({ data, errors }: AdminResponse): Record<string, unknown> {
  const [first] = errors ?? [];
  if (!first && data) return data;
  const code = first?.extensions?.code;
  throw new PlatformError("graphql", typeof code === "string" ? code : "INTERNAL_SERVER_ERROR", first?.message ?? "no data", {
    cause: first,
  });
}
