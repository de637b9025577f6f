import { CONFIGURATION } from "../../engine/platform.ts";
import type { KeepMetafield } from "../../engine/types.ts";
import { PlatformError } from "../platform/admin.ts";
import { bytesOf, type Entry, entryOf, keptOf, partsOf } from "./document.ts";
import type { Documents } from "./documents.ts";
import { written } from "./envelope.ts";
import type { Keeper } from "./keeper.ts";
import { pageOf } from "./page.ts";

/** All of a shop's configurations of a family, or its only one, are one document of the shop. */
export function inMetafield(documents: Documents, shop: string, { key, as }: Pick<KeepMetafield, "key" | "as">): Keeper {
  const kept = async () => (await documents.read({ shop, key })).map(keptOf);
  const change = (edit: (before: readonly Entry[]) => Entry[]) => documents.change({ shop, key }, edit);
  return {
    write: async (changed) => {
      const { guid } = changed.row;
      await change((before) => placed(as, before, entryOf(guid, written(changed))));
      return { id: guid, withheld: changed.withheld };
    },
    amend: (id, writing) => change((before) => before.map((entry) => (entry.guid === id ? amended(entry, writing) : entry))),
    find: async (id) => (await kept()).find((each) => each.id === id) ?? null,
    list: kept,
    titles: async (first, after) => pageOf(await kept(), first, after),
    carried: async (ids) =>
      new Map((await kept()).flatMap(({ id, parts }) => (ids.includes(id) ? [[id, parts[CONFIGURATION] ?? ""]] : []))),
    copies: async ({ guid }) => (await kept()).filter(({ id }) => id === guid),
    remove: (id) => change((before) => before.filter(({ guid }) => guid !== id)),
    bytes: async () => bytesOf(await documents.read({ shop, key })),
  };
}

/** One keeps its place, a new one comes last, where there may be another. */
function placed(as: KeepMetafield["as"], before: readonly Entry[], entry: Entry): Entry[] {
  if (before.some(({ guid }) => guid === entry.guid)) return before.map((each) => (each.guid === entry.guid ? entry : each));
  const [only] = before;
  if (as === "one" && only) throw oneAlready(only);
  return [...before, entry];
}

/** Parts that are not named stay as they are, as they do on the platform's objects. */
function amended(entry: Entry, writing: Parameters<Keeper["amend"]>[1]): Entry {
  if (!("parts" in writing)) return { ...entry, enabled: writing.enabled };
  return { ...entryOf(entry.guid, writing), parts: { ...entry.parts, ...partsOf(writing) } };
}

function oneAlready({ title }: Entry): PlatformError {
  return new PlatformError("user", "MAX_ENTRIES", `a shop has only one of these, and has "${title}" already. Change or delete that one.`);
}
