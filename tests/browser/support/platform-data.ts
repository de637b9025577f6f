import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "../../../server/db/database.ts";
import { attachEmbedded } from "../../../server/db/embedded/attach.ts";

/** The database in which the platform of the product keeps its own, below a folder, for a test file to look things up in. */
export function platformData(folder = () => inject("data")): { readonly database: Database } {
  let database: Database;
  beforeAll(async () => {
    database = openDatabase((await attachEmbedded(folder(), console.error)).url);
  });
  afterAll(() => database.close());
  return {
    get database() {
      return database;
    },
  };
}
