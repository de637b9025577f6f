import type { Knex } from "knex";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";

/** Context of resolvers: the database, in which every query is limited to one shop, and the Functions deployed for the app. */
export interface Context {
  db: Knex;
  shop: string;
  store: Store;
  /** Reads the deployed Functions from files. Called only where a Function is named. */
  functions(): readonly DeployedFunction[];
}

/** Number of the app in the namespaces that are reserved for it. */
export const APP_NUMBER = "7000002";
