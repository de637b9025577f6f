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

/** The platform inside this process. */
export interface LocalPlatform {
  /** The Admin API of one shop; a shop that does not exist is unavailable, as it would be over HTTP. */
  client(shop: string): AdminClient;
  /** A whole answer of the Admin API, errors and cost included; the bucket pays for it. */
  execute(shop: string, document: string, variables?: Record<string, unknown>, bucket?: CostBucket): Promise<AdminResponse>;
  /** Whether there is such a shop. */
  knows(shop: string): Promise<boolean>;
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

export type OrderTopic = "orders/create" | "orders/updated" | "orders/cancelled";
export type PrivacyTopic = "customers/data_request" | "customers/redact" | "shop/redact";
export type ProductTopic = "products/delete" | "products/update";
export type AppTopic = "app/scopes_update" | "app/uninstalled" | "app_subscriptions/update" | "shop/update";
export type Topic = AppTopic | OrderTopic | PrivacyTopic | ProductTopic;
export type Receiver = (topic: Topic, shop: string, payload: unknown) => Promise<void>;

/** Opens the local platform over a database in which its migrations were run. */
export function localPlatform(db: Knex, extensions = join(projectRoot, "extensions")): LocalPlatform {
  // What a shop sells is fixed when it is seeded, so that it is read once, and again when its settings change.
  const stores = new Map<string, Store>();
  let receiver: Receiver = async () => undefined;
  const functions = () => readFunctions(extensions);
  let refreshed = 0;
  const read = async (shop: string): Promise<Store | null> => {
    const known = stores.get(shop);
    if (known !== undefined) return known;
    const before = refreshed;
    const store = await readStore(db, shop);
    // what was read while settings changed may be as they were
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

/** Makes something when it is first asked for, and no second time. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
