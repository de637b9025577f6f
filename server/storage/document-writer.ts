import { batchRounds } from "../concurrency/batch-rounds.ts";
import type { Database } from "../db/database.ts";
import { quarantine } from "../db/quarantined-documents.ts";
import { isDamaged } from "../exchange-rates/rates-document.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { retryOnConflict } from "../shopify/retry-on-conflict.ts";
import { readShopMetafield, type ShopMetafield, writeShopMetafields } from "../shopify/shop-metafield.ts";
import { assertSize } from "./assert-size.ts";
import { type DocumentEntry, type DocumentFamily, textsOf } from "./document-entries.ts";
import { activeIn, type ParsedDocument, parseDocument } from "./parse-document.ts";
import { rebuildDocument } from "./rebuild-document.ts";

/** Address of a document: one family of one shop. */
export interface Place {
  shop: string;
  family: DocumentFamily;
}

/** Returns the entries after a save. Throws PlatformError if the save is refused. */
export type DocumentEdit = (before: readonly DocumentEntry[]) => readonly DocumentEntry[];

/** Reads and writes all documents of all shops for this process. An unreadable document is read as the content of our rows. */
export interface DocumentWriter {
  /** Reads the document as of now. Requests that arrive during a read share the next one. */
  read(place: Place): Promise<Readonly<ParsedDocument>>;
  /** Returns the text of the document, or of an empty one if there is none. */
  text(place: Place): Promise<string>;
  /**
   * Resolves once the change is written. Changes of one document that arrive meanwhile are written together. The checkout document is rewritten from
   * the entries, whatever it contained; a text that was not understood is quarantined before it is overwritten.
   */
  change(place: Place, edit: DocumentEdit): Promise<void>;
}

/** Edit that changes nothing. A document in an older form is rewritten as this release writes it. */
export const sameEntries: DocumentEdit = (before) => before;

interface Needs {
  admin(shop: string): AdminClient;
  database: Pick<Database, "exclusivelyOverDocument" | "withShop">;
}

/**
 * Creates the document writer. Each document is written as a whole, under its own lock, with one write for all waiting changes. Every change waits
 * for `follow`, which gets the entries after it, and for `mendRates` if the shop's rates were found damaged.
 */
export function documentWriterOf(
  needs: Needs,
  follow: (place: Place, after: readonly DocumentEntry[]) => Promise<void> = async () => undefined,
  repairRates: (shop: string) => Promise<void> = async () => undefined,
): DocumentWriter {
  const damaged = new Set<string>();
  const nameOf = ({ shop, family }: Place) => `${shop}/document/${family.storage.key}`;
  const write = batchRounds<Place, DocumentEdit>(nameOf, (place, take) =>
    needs.database.exclusivelyOverDocument(nameOf(place), () => rewrite(needs, place, take, damaged)),
  );
  const reading = batchRounds<Place, { document: ParsedDocument }>(nameOf, async (place, take) => {
    const writes = take();
    const parsed = await understood(needs, place, await readShopMetafield(needs.admin(place.shop), keysOf(place.family)));
    for (const answer of writes) answer.document = parsed;
    return new Map();
  });
  const read = async (place: Place) => {
    const answer: { document: ParsedDocument } = { document: { health: "whole", entries: [], unreadableCount: 0 } };
    await reading(place, answer);
    return answer.document;
  };
  const change = async (place: Place, edit: DocumentEdit) => {
    let after: readonly DocumentEntry[] = [];
    await write(place, (before) => {
      after = edit(before);
      return after;
    });
    await follow(place, after);
    if (damaged.delete(place.shop)) await repairRates(place.shop);
  };
  const text = async (place: Place) => textsOf(place.family, (await read(place)).entries).text;
  return { change, read, text };
}

/** Parses the documents. Content that they lack is completed from our rows. */
async function understood(
  { database }: Pick<Needs, "database">,
  { shop, family }: Place,
  { text, published, rates, currency }: ShopMetafield,
): Promise<ParsedDocument> {
  const parsed: ParsedDocument = {
    ...parseDocument(family, { text: text.value, published: published.value }),
    ...(isDamaged(rates, currency) ? { areRatesDamaged: true } : {}),
  };
  if (parsed.health === "whole" && parsed.isPublishedDamaged === undefined) return parsed;
  const active = activeIn(family, published.value);
  return { ...parsed, entries: await database.withShop(shop, (tenant) => rebuildDocument(tenant, family, parsed, active)) };
}

/**
 * Reads, edits and writes a document. If another app or server wrote in between, reads again, so that nothing is lost. Adds shops with damaged rates
 * to `damaged`.
 */
function rewrite(
  needs: Needs,
  place: Place,
  take: () => readonly DocumentEdit[],
  damaged: Set<string>,
): Promise<ReadonlyMap<DocumentEdit, Error>> {
  const { shop, family } = place;
  const client = needs.admin(shop);
  return retryOnConflict(async () => {
    const keys = keysOf(family);
    const before = await readShopMetafield(client, keys);
    const parsed = await understood(needs, place, before);
    if (parsed.areRatesDamaged) damaged.add(shop);
    const { entries, refused } = edited(family, parsed.entries, take());
    const [after, empty] = [textsOf(family, entries), textsOf(family, [])];
    const both = [
      { ...keys, at: before.text, text: after.text, unless: empty.text },
      ...(family.storage.checkoutDocument === undefined
        ? []
        : [{ key: keys.live, at: before.published, text: after.published, unless: empty.published }]),
    ];
    // a missing document counts as an empty one
    const writes = both.filter(({ at, text, unless }) => text !== (at.value ?? unless));
    const changed = writes.map(({ key, at, text }) => ({ shop: before.shop, key, digest: at.digest, text }));
    if (changed.length === 0) return refused;
    await preserve(needs, place, before.text.value, { ...parsed, entries: [...entries] });
    return (await writeShopMetafields(client, changed)) ? refused : null;
  }, "the document of the shop was changed");
}

/** Quarantines a text that was not understood before it is overwritten, with the number of entries in its replacement. */
async function preserve(
  { database }: Needs,
  { shop, family }: Place,
  text: string | null,
  { health, entries, unreadableCount }: ParsedDocument,
): Promise<void> {
  if (text === null || health === "whole" || health === "unnamed") return;
  await database.withShop(shop, (tenant) =>
    quarantine(tenant, family.storage.key, { text, reason: health, kept: entries.length, lost: unreadableCount }),
  );
}

/** Returns the keys of both documents. A family without a checkout document has only one key. */
function keysOf({ storage }: DocumentFamily): { key: string; live: string } {
  return { key: storage.key, live: storage.checkoutDocument?.key ?? storage.key };
}

/** Applies the edits in order. A refused edit changes nothing, and the next one is applied without it. */
function edited(
  family: DocumentFamily,
  before: readonly DocumentEntry[],
  edits: readonly DocumentEdit[],
): { entries: readonly DocumentEntry[]; refused: Map<DocumentEdit, Error> } {
  const refused = new Map<DocumentEdit, Error>();
  let entries = before;
  for (const edit of edits) {
    try {
      entries = assertSize(family, entries, edit(entries));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refused.set(edit, error);
    }
  }
  return { entries, refused };
}
