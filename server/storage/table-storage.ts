import { CONFIGURATION } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Database } from "../db/database.ts";
import { type TableRow, tableRow, tableRows } from "../db/table-rows.ts";
import type { ConfigurationStorage, StoredObject, Title } from "./configuration-storage.ts";
import { withEnvelope } from "./envelope.ts";
import { paginate } from "./paginate.ts";

/** Creates the storage of a family that lives in our rows alone. The saved revision is already the published one, and nobody else can change it. */
export function tableStorage({ read }: Pick<Database, "read">, shop: string, { id: family }: Family): ConfigurationStorage {
  const rows = () => read(shop, (reader) => tableRows(reader, family));
  return {
    write: async ({ row, withheld }) => ({ id: row.guid, withheld }),
    amend: async () => {},
    find: async (id) => {
      const [row] = await read(shop, (reader) => tableRow(reader, family, id));
      return row ? storedObjectOf(family, row) : null;
    },
    list: async () => (await rows()).map((row) => storedObjectOf(family, row)),
    titles: async (first, after) => paginate((await rows()).map(titleOf), first, after),
    carried: async () => new Map(),
    copies: async () => [],
    remove: async () => {},
  };
}

function titleOf({ guid, name, enabled }: TableRow): Title {
  return { id: guid, title: name, enabled, blockOnFailure: false, failingSince: null, marker: null };
}

function storedObjectOf(family: string, row: TableRow): StoredObject {
  return { ...titleOf(row), pack: null, parts: { [CONFIGURATION]: JSON.stringify(withEnvelope(family, row)) } };
}
