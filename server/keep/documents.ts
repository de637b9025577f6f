import { gather } from "../ops/gather.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import { readShopDocument, writeShopDocuments } from "../platform/shop-document.ts";
import type { Database } from "../store/database.ts";
import { type DocumentFamily, type Entry, entriesOf, type Texts, textsOf } from "./document.ts";
import { fitting } from "./fitting.ts";
import { UNREADABLE } from "./refused.ts";

/** Which documents of which shop: those of a family. */
export interface Place {
  shop: string;
  family: DocumentFamily;
}

/** What one save makes of the entries as they are; throws PlatformError where it is refused. */
export type Edit = (before: readonly Entry[]) => readonly Entry[];

/** All documents of all shops, as this process reads and writes them. */
export interface Documents {
  /** As it is after it was asked for; who asks while it is read shares the next reading. */
  read(place: Place): Promise<readonly Entry[]>;
  /** The text of the document, of an empty one where there is none. */
  text(place: Place): Promise<string>;
  /** Answers once the change is there; who changes the same document meanwhile is written along with it. */
  change(place: Place, edit: Edit): Promise<void>;
}

interface Needs {
  admin(shop: string): AdminClient;
  database: Pick<Database, "exclusivelyOverDocument">;
}

/** How often a document is read anew when somebody else has written it meanwhile. */
const TRIES = 5;

/** Each document is written as a whole, under a lock of its own, and by one write for all who wait for it. */
export function documentsOf({ admin, database }: Needs): Documents {
  const nameOf = ({ shop, family }: Place) => `${shop}/document/${family.keep.key}`;
  const change = gather<Place, Edit>(nameOf, (place, take) =>
    database.exclusivelyOverDocument(nameOf(place), () => rewrite(admin(place.shop), place.family, take)),
  );
  const reading = gather<Place, Answer>(nameOf, async ({ shop, family }, take) => {
    const asked = take();
    const { text, live } = await readShopDocument(admin(shop), keysOf(family));
    const entries = readable(family, { text: text.value, live: live.value });
    for (const answer of asked) answer.entries = entries;
    return new Map();
  });
  const read = async (place: Place) => {
    const answer: Answer = { entries: [] };
    await reading(place, answer);
    return answer.entries;
  };
  const text = async (place: Place) => textsOf(place.family, await read(place)).text;
  return { change, read, text };
}

/** What somebody who reads is told. */
interface Answer {
  entries: readonly Entry[];
}

/** Reads, changes and writes; what another app or another server wrote in between is read again and not lost. */
async function rewrite(client: AdminClient, family: DocumentFamily, take: () => readonly Edit[]): Promise<ReadonlyMap<Edit, Error>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const keys = keysOf(family);
    const before = await readShopDocument(client, keys);
    const { entries, refused } = edited(family, readable(family, { text: before.text.value, live: before.live.value }), take());
    const [after, empty] = [textsOf(family, entries), textsOf(family, [])];
    const both = [
      { ...keys, at: before.text, text: after.text, unless: empty.text },
      ...(family.keep.live === undefined ? [] : [{ key: keys.live, at: before.live, text: after.live, unless: empty.live }]),
    ];
    // a document that is not there is as good as an empty one
    const writes = both.filter(({ at, text, unless }) => text !== (at.value ?? unless));
    const changed = writes.map(({ key, at, text }) => ({ shop: before.shop, key, digest: at.digest, text }));
    if (changed.length === 0 || (await writeShopDocuments(client, changed))) return refused;
  }
  throw new PlatformError("unavailable", "STALE_OBJECT", "the document of the shop was changed again and again by somebody else");
}

/** The keys of both; a family of which checkout reads nothing else has but one. */
function keysOf({ keep }: DocumentFamily): { key: string; live: string } {
  return { key: keep.key, live: keep.live?.key ?? keep.key };
}

/** One after the other; what is refused leaves no trace, and the next one is judged without it. */
function edited(
  family: DocumentFamily,
  before: readonly Entry[],
  edits: readonly Edit[],
): { entries: readonly Entry[]; refused: Map<Edit, Error> } {
  const refused = new Map<Edit, Error>();
  let entries = before;
  for (const edit of edits) {
    try {
      entries = fitting(family, entries, edit(entries));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refused.set(edit, error);
    }
  }
  return { entries, refused };
}

/** What an earlier or later release cannot read is left as it is: to write over it would lose what it holds. */
function readable(family: DocumentFamily, texts: Texts): Entry[] {
  const entries = entriesOf(family, texts);
  if (entries !== null) return entries;
  throw new PlatformError("unavailable", UNREADABLE, "the document of the shop cannot be read by this release");
}
