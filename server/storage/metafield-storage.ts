import { nameOf } from "../../engine/declarations/configuration.ts";
import type { KeepMetafield } from "../../engine/generated/declarations.ts";
import { CONFIGURATION } from "../../engine/shopify/constants.ts";
import { type AdminClient, PlatformError } from "../shopify/admin-client.ts";
import type { Keeper, Writing } from "./configuration-storage.ts";
import { bytesOf, type DocumentFamily, type Entry, entryOf, keptOf } from "./document-entries.ts";
import type { Documents } from "./document-writer.ts";
import { written } from "./envelope.ts";
import { failingOf } from "./failing-functions.ts";
import { pageOf } from "./paginate.ts";

/** All of a shop's configurations of a family, or its only one, are one document of the shop; what checkout reads of them is another. */
export function inMetafield(documents: Documents, client: AdminClient, shop: string, family: DocumentFamily): Keeper {
  const place = { shop, family };
  const entries = async () => (await documents.read(place)).entries;
  const kept = async () => (await entries()).map((entry) => keptOf(family, entry));
  const judged = async () => {
    const all = await entries();
    const failing = await failingOf(client, family, all);
    return all.map((entry) => keptOf(family, entry, failing));
  };
  return {
    write: async (changed) => {
      const { guid } = changed.row;
      const { enabled, parts } = written(changed);
      const entry = entryOf(guid, enabled, parts);
      if (entry === null) throw new Error("what is written of a configuration has its envelope");
      await documents.change(place, (before) => placed(family.keep.as, before, entry));
      return { id: guid, withheld: changed.withheld };
    },
    amend: (id, writing) =>
      documents.change(place, (before) => before.map((entry) => (entry.guid === id ? amended(entry, writing) : entry))),
    find: async (id) => (await judged()).find((each) => each.id === id) ?? null,
    list: judged,
    titles: async (first, after) => pageOf(await judged(), first, after),
    carried: async (ids) =>
      new Map((await kept()).flatMap(({ id, parts }) => (ids.includes(id) ? [[id, parts[CONFIGURATION] ?? ""]] : []))),
    copies: async ({ guid }) => (await kept()).filter(({ id }) => id === guid),
    remove: (id) => documents.change(place, (before) => before.filter(({ guid }) => guid !== id)),
    bytes: async () => bytesOf(family, await entries()),
  };
}

/** One keeps its place, a new one comes last, where there may be another. */
function placed(as: KeepMetafield["as"], before: readonly Entry[], entry: Entry): Entry[] {
  if (before.some(({ guid }) => guid === entry.guid)) return before.map((each) => (each.guid === entry.guid ? entry : each));
  const [only] = before;
  if (as === "one" && only) throw oneAlready(only);
  return [...before, entry];
}

/** A configuration that is not named stays as it is; programs follow from it. */
function amended(entry: Entry, writing: Writing | Pick<Writing, "enabled">): Entry {
  const { enabled } = writing;
  const whole = "parts" in writing ? entryOf(entry.guid, enabled, writing.parts) : null;
  return whole ?? { ...entry, enabled };
}

function oneAlready({ configuration }: Entry): PlatformError {
  const words = `a shop has only one of these, and has "${nameOf(configuration)}" already. Change or delete that one.`;
  return new PlatformError("user", "MAX_ENTRIES", words);
}
