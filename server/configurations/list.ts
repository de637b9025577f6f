import { isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import type { ListQuery } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { mentionedIds, renderSentence, type Sentence } from "../../engine/wording/sentence.ts";
import { forEachYielding } from "../concurrency/for-each-yielding.ts";
import { type ListRow, readListRows } from "../db/list-rows.ts";
import type { Services } from "../services.ts";
import { readPart } from "../shopify/read-part.ts";
import type { ConfigurationStorage, TitlePage } from "../storage/configuration-storage.ts";
import { storageFor } from "../storage/storage-for.ts";
import { lastChange } from "./last-change.ts";
import { type ListItem, missingItem, toItem } from "./list-item.ts";
import { isOurs, type MatchedObject, matchShopifyObject } from "./match-shopify-object.ts";
import { missingOnShopify } from "./missing-on-shopify.ts";
import type { Caller } from "./update.ts";
import type { ValidityCache, ValidityKey } from "./validity-cache.ts";

/** Family with its validity cache. */
export interface Listed {
  family: Family;
  judgements: ValidityCache;
}

/** Page of a list in the shape of the specification's connection; `endCursor` is where the next page begins. */
export interface Listing {
  edges: { node: ListItem }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Context of reading one list. */
interface Reading extends Listed {
  services: Services;
  storage: ConfigurationStorage;
  shop: string;
  rows: readonly ListRow[];
}

/** List item with the summary of its rule, before product titles are filled in, and its row; null for an object without one. */
interface Line {
  node: ListItem;
  summary: Sentence | null;
  row: ListRow | null;
}

/** Page of a list. */
interface Read {
  lines: Line[];
  end: string | null;
  /** Number of active objects among those read, across all families in the same storage. */
  places: number;
}

/** Lists the configurations of a family as Shopify has them, followed by those that were deleted outside the app, for a user of the store. */
export async function list(services: Services, listed: Listed, { shop, user }: Caller, part: ListQuery): Promise<Listing> {
  const { lines, end } = await read(services, listed, shop, part);
  const titles = await services.titles(
    shop,
    lines.flatMap(({ summary }) => (summary === null ? [] : mentionedIds(summary))),
  );
  const edges: Listing["edges"] = [];
  await forEachYielding(lines, ({ node, summary, row }) => {
    if (summary !== null) node.summary = renderSentence(summary, titles);
    edges.push({ node: row === null ? node : Object.assign(node, lastChange(row, user)) });
  });
  return { edges, pageInfo: { hasNextPage: end !== null, endCursor: end } };
}

/** Reads the items of a list before product titles are filled in. */
export async function read(services: Services, { family, judgements }: Listed, shop: string, part: ListQuery): Promise<Read> {
  const grounds = groundsOf(services, shop); // begins with the rows, so that the database is asked once
  grounds.catch(() => undefined); // it is awaited below, unless something fails before
  const rows = await readRows(services, shop, family);
  const reading: Reading = {
    services,
    family,
    judgements,
    shop,
    storage: storageFor(services, shop, family),
    rows,
  };
  const page = await titles(reading, part);
  const matched = (await matchShopifyObject(reading.storage, page.titles, reading.rows)).filter((each) => isOurs(family, each));
  const missingRows = page.end === null ? await missed(reading, part.after === undefined ? matched : null) : [];
  return { lines: await linesOf(reading, matched, missingRows, await grounds), end: page.end, places: page.places };
}

async function groundsOf(services: Services, shop: string): Promise<ValidityKey> {
  const [facts, currency] = await Promise.all([services.facts(shop), services.currency(shop)]);
  return { facts, currency };
}

function readRows({ database }: Services, shop: string, { id }: Family): Promise<ListRow[]> {
  return database.read(shop, (reader) => readListRows(reader, id));
}

function titles({ storage }: Reading, { first, after }: ListQuery): Promise<TitlePage> {
  return readPart(after, () => storage.titles(first ?? null, after ?? null));
}

/**
 * Finds configurations deleted outside the app: rows that were live before Shopify was read, are live now, and are nowhere in Shopify's list. A
 * configuration created or deleted here in the meantime is not missing.
 */
async function missed({ services, family, shop, storage, rows }: Reading, objects: readonly MatchedObject[] | null): Promise<ListRow[]> {
  if (!isStoredExternally(family)) return [];
  const all = objects ?? (await matchShopifyObject(storage, (await storage.titles(null, null)).titles, rows));
  const there = new Set(all.flatMap(({ title, row, envelope }) => [title.id, row?.guid ?? envelope?.guid ?? title.id]));
  const candidates = new Map(missingOnShopify(rows, there).map((row) => [row.guid, row]));
  if (candidates.size === 0) return [];
  const now = missingOnShopify(await readRows(services, shop, family), there);
  return now.filter(({ guid, platform_id }) => candidates.get(guid)?.platform_id === platform_id);
}

async function linesOf(
  { services, family, judgements, shop }: Reading,
  matched: readonly MatchedObject[],
  missingRows: readonly ListRow[],
  grounds: ValidityKey,
): Promise<Line[]> {
  const rows = [...matched.flatMap(({ row }) => row ?? []), ...missingRows];
  const validities = await judgements.ofRows(services.database, shop, rows, grounds);
  const lines: Line[] = [];
  await forEachYielding(matched, (each) => {
    const own = validities.get(each.row?.guid ?? "") ?? (each.envelope && judgements.ofEnvelope(shop, each.envelope, grounds));
    lines.push({ node: toItem(family, each, own), summary: own?.summary ?? null, row: each.row });
  });
  const missing = missingRows.flatMap((row) => {
    const own = validities.get(row.guid);
    return own ? { node: missingItem(family, row, own), summary: own.summary, row } : [];
  });
  return [...lines, ...missing];
}
