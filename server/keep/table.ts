import { CONFIGURATION } from "../../engine/platform.ts";
import type { Family } from "../../engine/types.ts";
import type { Database } from "../store/database.ts";
import { type KeptRow, keptRow, keptRows } from "../store/kept.ts";
import { enclosed } from "./envelope.ts";
import type { Keeper, Kept, Title } from "./keeper.ts";
import { pageOf } from "./page.ts";

/** Our own rows are all there is: the revision that was written down is the one that counts, and nobody else can change it. */
export function inTable({ read }: Pick<Database, "read">, shop: string, { id: family }: Family): Keeper {
  const rows = () => read(shop, (reader) => keptRows(reader, family));
  return {
    write: async ({ row, withheld }) => ({ id: row.guid, withheld }),
    amend: async () => {},
    find: async (id) => {
      const [found] = await read(shop, (reader) => keptRow(reader, family, id));
      return found ? keptOf(family, found) : null;
    },
    list: async () => (await rows()).map((row) => keptOf(family, row)),
    titles: async (first, after) => pageOf((await rows()).map(titleOf), first, after),
    carried: async () => new Map(),
    copies: async () => [],
    remove: async () => {},
  };
}

function titleOf({ guid, name, enabled }: KeptRow): Title {
  return { id: guid, title: name, enabled, blockOnFailure: false, failingSince: null, marker: null };
}

function keptOf(family: string, row: KeptRow): Kept {
  return { ...titleOf(row), pack: null, parts: { [CONFIGURATION]: JSON.stringify(enclosed(family, row)) } };
}
