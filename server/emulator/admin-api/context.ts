import type { Knex } from "knex";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";

/** What a resolver may use: the database, limited by every query to one shop, and what is deployed for the app. */
export interface Context {
  db: Knex;
  shop: string;
  store: Store;
  /** Asked only where a Function is named: they are read from files. */
  functions(): readonly DeployedFunction[];
}

/** The app's number in the namespaces that are reserved for it. */
export const APP_NUMBER = "7000002";
