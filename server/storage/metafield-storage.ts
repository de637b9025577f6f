import { nameOf } from "../../engine/declarations/configuration.ts";
import type { MetafieldStorage } from "../../engine/generated/declarations.ts";
import { CONFIGURATION } from "../../engine/shopify/constants.ts";
import { type AdminClient, PlatformError } from "../shopify/admin-client.ts";
import type { ConfigurationStorage, ObjectWrite } from "./configuration-storage.ts";
import { bytesOf, type DocumentEntry, type DocumentFamily, entryOf, storedEntry } from "./document-entries.ts";
import type { DocumentWriter } from "./document-writer.ts";
import { serializeEntries } from "./envelope.ts";
import { failingFunctionsOf } from "./failing-functions.ts";
import { paginate } from "./paginate.ts";

/**
 * Creates the storage of a family whose configurations are stored in one document of the shop, or whose only configuration is. Checkout reads another
 * document.
 */
export function metafieldStorage(
  documents: DocumentWriter,
  client: AdminClient,
  shop: string,
  family: DocumentFamily,
): ConfigurationStorage {
  const place = { shop, family };
  const entries = async () => (await documents.read(place)).entries;
  const storedObjects = async () => (await entries()).map((entry) => storedEntry(family, entry));
  const readStored = async () => {
    const all = await entries();
    const failing = await failingFunctionsOf(client, family, all);
    return all.map((entry) => storedEntry(family, entry, failing));
  };
  return {
    write: async (changed) => {
      const { guid } = changed.row;
      const { enabled, parts } = serializeEntries(changed);
      const entry = entryOf(guid, enabled, parts);
      if (entry === null) throw new Error("what is written of a configuration has its envelope");
      await documents.change(place, (before) => withEntry(family.storage.cardinality, before, entry));
      return { id: guid, withheld: changed.withheld };
    },
    amend: (id, writing) =>
      documents.change(place, (before) => before.map((entry) => (entry.guid === id ? amended(entry, writing) : entry))),
    find: async (id) => (await readStored()).find((each) => each.id === id) ?? null,
    list: readStored,
    titles: async (first, after) => paginate(await readStored(), first, after),
    carried: async (ids) =>
      new Map((await storedObjects()).flatMap(({ id, parts }) => (ids.includes(id) ? [[id, parts[CONFIGURATION] ?? ""]] : []))),
    copies: async ({ guid }) => (await storedObjects()).filter(({ id }) => id === guid),
    remove: (id) => documents.change(place, (before) => before.filter(({ guid }) => guid !== id)),
    bytes: async () => bytesOf(family, await entries()),
  };
}

/** Puts an entry into the list. A known guid keeps its position; a new entry comes last, if the family allows another one. */
function withEntry(as: MetafieldStorage["cardinality"], before: readonly DocumentEntry[], entry: DocumentEntry): DocumentEntry[] {
  if (before.some(({ guid }) => guid === entry.guid)) return before.map((each) => (each.guid === entry.guid ? entry : each));
  const [only] = before;
  if (as === "one" && only) throw oneAlready(only);
  return [...before, entry];
}

/** Returns the entry after a write. Without a configuration in the write, the entry keeps its own; programs follow from it. */
function amended(entry: DocumentEntry, writing: ObjectWrite | Pick<ObjectWrite, "enabled">): DocumentEntry {
  const { enabled } = writing;
  const newEntry = "parts" in writing ? entryOf(entry.guid, enabled, writing.parts) : null;
  return newEntry ?? { ...entry, enabled };
}

function oneAlready({ configuration }: DocumentEntry): PlatformError {
  const message = `a shop has only one of these, and has "${nameOf(configuration)}" already. Change or delete that one.`;
  return new PlatformError("user", "MAX_ENTRIES", message);
}
