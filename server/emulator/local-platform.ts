import { join } from "node:path";
import type { Knex } from "knex";
import { projectRoot } from "../core/project-root.ts";
import { type AdminClient, PlatformError } from "../shopify/admin-client.ts";
import { unwrapData } from "../shopify/graphql-response.ts";
import { operationDocument } from "../shopify/operation-documents.ts";
import type { CostBucket } from "./admin-api/bucket.ts";
import { type AdminResponse, executeAdmin } from "./admin-api/execute.ts";
import { type DeployedFunction, readFunctions } from "./functions.ts";
import { ensureShop, readStore } from "./shops.ts";
import type { Store } from "./store.ts";

/** The emulator inside this process. */
export interface LocalPlatform {
  /** Returns the Admin API client of one shop. A shop that does not exist is unavailable, as over HTTP. */
  client(shop: string): AdminClient;
  /** Returns a complete response of the Admin API, with errors and cost. The cost is charged to the bucket. */
  execute(shop: string, document: string, variables?: Record<string, unknown>, bucket?: CostBucket): Promise<AdminResponse>;
  /** Returns whether the shop exists. */
  knows(shop: string): Promise<boolean>;
  /** Creates and seeds a new shop. An existing one is left alone. */
  open(shop: string): Promise<void>;
  /** Reads the deployed Functions from files each time, because a build may have changed them. */
  functions(): DeployedFunction[];
  /** Drops the cached data of a shop after its settings were changed. */
  refresh(shop: string): void;
  /** Sets the receiver of events, which is the app, as with webhooks. */
  listen(receiver: Receiver): void;
  /** Sends an event to the app, and waits until the app has processed it. */
  publish(topic: Topic, shop: string, payload: unknown): Promise<void>;
  db: Knex;
}

export type OrderTopic = "orders/create" | "orders/updated" | "orders/cancelled";
export type PrivacyTopic = "customers/data_request" | "customers/redact" | "shop/redact";
export type ProductTopic = "products/delete" | "products/update";
export type AppTopic = "app/scopes_update" | "app/uninstalled" | "app_subscriptions/update" | "shop/update";
export type Topic = AppTopic | OrderTopic | PrivacyTopic | ProductTopic;
export type Receiver = (topic: Topic, shop: string, payload: unknown) => Promise<void>;

/** Opens the emulator on a database in which its migrations were run. */
export function localPlatform(db: Knex, extensions = join(projectRoot, "extensions")): LocalPlatform {
  // Cache of stores. The records of a shop are fixed when it is seeded, so they are read once, and again after its settings change.
  const stores = new Map<string, Store>();
  let receiver: Receiver = async () => undefined;
  const functions = () => readFunctions(extensions);
  let refreshed = 0;
  const read = async (shop: string): Promise<Store | null> => {
    const cachedStore = stores.get(shop);
    if (cachedStore !== undefined) return cachedStore;
    const before = refreshed;
    const store = await readStore(db, shop);
    // a read that overlaps a change of settings may return the earlier ones
    if (store && refreshed === before) stores.set(shop, store);
    return store;
  };
  const execute: LocalPlatform["execute"] = async (shop, text, variables, bucket) => {
    const store = await read(shop);
    if (!store) throw new PlatformError("unavailable", "SHOP_NOT_FOUND", `there is no shop ${shop} on the local platform`);
    return executeAdmin(text, variables ?? {}, { db, shop, store, functions: once(functions) }, bucket);
  };
  return {
    client: (shop) => ({
      request: async (operation, variables) => unwrapData(await execute(shop, operationDocument(operation), variables)),
    }),
    execute,
    knows: async (shop) => (await read(shop)) !== null,
    open: (shop) => ensureShop(db, shop),
    functions,
    refresh: (shop) => {
      refreshed++;
      stores.delete(shop);
    },
    listen: (heard) => {
      receiver = heard;
    },
    publish: (topic, shop, payload) => receiver(topic, shop, payload),
    db,
  };
}

/** Returns a function that computes a value on its first call and then reuses it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
