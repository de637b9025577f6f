import { batchRounds } from "../concurrency/batch-rounds.ts";
import type { Database } from "../db/database.ts";
import { quarantine } from "../db/quarantined-documents.ts";
import { isDamaged } from "../exchange-rates/rates-document.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { retryOnConflict } from "../shopify/retry-on-conflict.ts";
import { readShopMetafield, type ShopMetafield, writeShopMetafields } from "../shopify/shop-metafield.ts";
import { assertSize } from "./assert-size.ts";
import { type DocumentFamily, type Entry, textsOf } from "./document-entries.ts";
import { activeIn, type ParsedDocument, parseDocument } from "./parse-document.ts";
import { rebuildDocument } from "./rebuild-document.ts";

/** Which documents of which shop: those of a family. */
export interface Place {
  shop: string;
  family: DocumentFamily;
}

/** What one save makes of the entries as they are; throws PlatformError where it is refused. */
export type DocumentEdit = (before: readonly Entry[]) => readonly Entry[];

/** All documents of all shops, as this process reads and writes them. One that cannot be read is taken for what our rows hold. */
export interface DocumentWriter {
  /** As it is after it was asked for; who asks while it is read shares the next reading. */
  read(place: Place): Promise<Readonly<ParsedDocument>>;
  /** The text of the document, of an empty one where there is none. */
  text(place: Place): Promise<string>;
  /**
   * Answers once the change is there; who changes the same document meanwhile is written along with it. What checkout reads follows from
   * it, whatever stood there; a text that is written over without having been understood is set aside first.
   */
  change(place: Place, edit: DocumentEdit): Promise<void>;
}

/** The edit that changes nothing: what is not as this release writes it is written so. */
export const same: DocumentEdit = (before) => before;

interface Needs {
  admin(shop: string): AdminClient;
  database: Pick<Database, "exclusivelyOverDocument" | "withShop">;
}

/**
 * Each document is written as a whole, under a lock of its own, and by one write for all who wait for it. What `follow` does, with what a change
 * made of it, is waited for by whoever changed it; so is `repairRates`, where the change found the shop's rates damaged.
 */
export function documentWriterOf(
  needs: Needs,
  follow: (place: Place, after: readonly Entry[]) => Promise<void> = async () => undefined,
  mendRates: (shop: string) => Promise<void> = async () => undefined,
): DocumentWriter {
  const damaged = new Set<string>();
  const nameOf = ({ shop, family }: Place) => `${shop}/document/${family.keep.key}`;
  const write = batchRounds<Place, DocumentEdit>(nameOf, (place, take) =>
    needs.database.exclusivelyOverDocument(nameOf(place), () => rewrite(needs, place, take, damaged)),
  );
  const reading = batchRounds<Place, { found: ParsedDocument }>(nameOf, async (place, take) => {
    const asked = take();
    const found = await understood(needs, place, await readShopMetafield(needs.admin(place.shop), keysOf(place.family)));
    for (const answer of asked) answer.found = found;
    return new Map();
  });
  const read = async (place: Place) => {
    const answer: { found: ParsedDocument } = { found: { health: "whole", entries: [], lost: 0 } };
    await reading(place, answer);
    return answer.found;
  };
  const change = async (place: Place, edit: DocumentEdit) => {
    let after: readonly Entry[] = [];
    await write(place, (before) => {
      after = edit(before);
      return after;
    });
    await follow(place, after);
    if (damaged.delete(place.shop)) await mendRates(place.shop);
  };
  const text = async (place: Place) => textsOf(place.family, (await read(place)).entries).text;
  return { change, read, text };
}

/** What stands there, and what our rows know of it where that does not tell all. */
async function understood(
  { database }: Pick<Needs, "database">,
  { shop, family }: Place,
  { text, live, rates, currency }: ShopMetafield,
): Promise<ParsedDocument> {
  const found: ParsedDocument = {
    ...parseDocument(family, { text: text.value, live: live.value }),
    ...(isDamaged(rates, currency) ? { areRatesDamaged: true } : {}),
  };
  if (found.health === "whole" && found.isLiveDamaged === undefined) return found;
  const running = activeIn(family, live.value);
  return { ...found, entries: await database.withShop(shop, (tenant) => rebuildDocument(tenant, family, found, running)) };
}

/** Reads, changes and writes; what another app or another server wrote in between is read again and not lost. Shops whose rates it finds damaged are noted. */
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
    const found = await understood(needs, place, before);
    if (found.areRatesDamaged) damaged.add(shop);
    const { entries, refused } = edited(family, found.entries, take());
    const [after, empty] = [textsOf(family, entries), textsOf(family, [])];
    const both = [
      { ...keys, at: before.text, text: after.text, unless: empty.text },
      ...(family.keep.live === undefined ? [] : [{ key: keys.live, at: before.live, text: after.live, unless: empty.live }]),
    ];
    // a document that is not there is as good as an empty one
    const writes = both.filter(({ at, text, unless }) => text !== (at.value ?? unless));
    const changed = writes.map(({ key, at, text }) => ({ shop: before.shop, key, digest: at.digest, text }));
    if (changed.length === 0) return refused;
    await preserve(needs, place, before.text.value, { ...found, entries: [...entries] });
    return (await writeShopMetafields(client, changed)) ? refused : null;
  }, "the document of the shop was changed");
}

/** What is about to be written over and was not understood is kept with us, with what has taken its place. */
async function preserve(
  { database }: Needs,
  { shop, family }: Place,
  text: string | null,
  { health, entries, lost }: ParsedDocument,
): Promise<void> {
  if (text === null || health === "whole" || health === "unnamed") return;
  await database.withShop(shop, (tenant) => quarantine(tenant, family.keep.key, { text, reason: health, kept: entries.length, lost }));
}

/** The keys of both; a family of which checkout reads nothing else has but one. */
function keysOf({ keep }: DocumentFamily): { key: string; live: string } {
  return { key: keep.key, live: keep.live?.key ?? keep.key };
}

/** One after the other; what is refused leaves no trace, and the next one is judged without it. */
function edited(
  family: DocumentFamily,
  before: readonly Entry[],
  edits: readonly DocumentEdit[],
): { entries: readonly Entry[]; refused: Map<DocumentEdit, Error> } {
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
