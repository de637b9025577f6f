import { utf8Bytes } from "../../engine/declare/text.ts";
import { CONFIGURATION, DOCUMENT_BYTES } from "../../engine/platform.ts";
import type { KeepMetafield } from "../../engine/types.ts";
import type { Services } from "../context.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import { readShopDocument, writeShopDocument } from "../platform/shop-document.ts";
import { documentOf, type Entry, entriesOf, entryOf, keptOf } from "./document.ts";
import { written } from "./envelope.ts";
import type { Keeper } from "./keeper.ts";
import { pageOf } from "./page.ts";

/** How often a document is read anew when somebody else has written it meanwhile. */
const TRIES = 5;

/** All of a shop's configurations of a family, or its only one, are one document of the shop, written as a whole under a lock of its own. */
export function inMetafield({ admin, database }: Pick<Services, "admin" | "database">, shop: string, { key, as }: KeepMetafield): Keeper {
  const client = admin(shop);
  const kept = async () => readable((await readShopDocument(client, key)).text).map(keptOf);
  const change = (edit: (before: readonly Entry[]) => Entry[]) =>
    database.exclusivelyWithin(`${shop}/document/${key}`, () => rewrite(client, key, edit));
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
  };
}

/** Reads, changes and writes; what another app or an older server wrote in between is read again and not lost. */
async function rewrite(client: AdminClient, key: string, edit: (before: readonly Entry[]) => Entry[]): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await readShopDocument(client, key);
    const text = documentOf(edit(readable(before.text)));
    if (text === before.text) return;
    const bytes = utf8Bytes(text);
    if (bytes > DOCUMENT_BYTES) throw tooLarge(bytes);
    if (await writeShopDocument(client, key, before, text)) return;
  }
  throw new PlatformError("unavailable", "STALE_OBJECT", "the document of the shop was changed again and again by somebody else");
}

/** What an earlier or later release cannot read is left as it is: to write over it would lose what it holds. */
function readable(text: string | null): Entry[] {
  const entries = entriesOf(text);
  if (entries !== null) return entries;
  throw new PlatformError("unavailable", "UNREADABLE", "the document of the shop cannot be read by this release");
}

/** One keeps its place, a new one comes last, where there may be another. */
function placed(as: KeepMetafield["as"], before: readonly Entry[], entry: Entry): Entry[] {
  if (before.some(({ guid }) => guid === entry.guid)) return before.map((each) => (each.guid === entry.guid ? entry : each));
  const [only] = before;
  if (as === "one" && only) throw oneAlready(only);
  return [...before, entry];
}

function amended(entry: Entry, writing: Parameters<Keeper["amend"]>[1]): Entry {
  return "parts" in writing ? entryOf(entry.guid, writing) : { ...entry, enabled: writing.enabled };
}

function oneAlready({ title }: Entry): PlatformError {
  return new PlatformError("user", "MAX_ENTRIES", `a shop has only one of these, and has "${title}" already. Change or delete that one.`);
}

function tooLarge(bytes: number): PlatformError {
  const [has, may] = [bytes, DOCUMENT_BYTES].map((number) => number.toLocaleString("en-US"));
  return new PlatformError(
    "user",
    "TOO_LARGE",
    `all of them together would have ${has} bytes, and the platform keeps ${may}. Shorten or delete some.`,
  );
}
