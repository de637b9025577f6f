import { gather } from "../ops/gather.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import { readShopDocument, writeShopDocuments } from "../platform/shop-document.ts";
import type { Database } from "../store/database.ts";
import { documentOf, type Entry, entriesOf } from "./document.ts";
import { fitting } from "./fitting.ts";
import { UNREADABLE } from "./refused.ts";

/** Which document of which shop. */
export interface Place {
  shop: string;
  key: string;
}

/** What one save makes of the entries as they are; throws PlatformError where it is refused. */
export type Edit = (before: readonly Entry[]) => readonly Entry[];

/** All documents of all shops, as this process reads and writes them. */
export interface Documents {
  /** As it is after it was asked for; who asks while it is read shares the next reading. */
  read(place: Place): Promise<readonly Entry[]>;
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
  const nameOf = ({ shop, key }: Place) => `${shop}/document/${key}`;
  const change = gather<Place, Edit>(nameOf, (place, take) =>
    database.exclusivelyOverDocument(nameOf(place), () => rewrite(admin(place.shop), place.key, take)),
  );
  const reading = gather<Place, Answer>(nameOf, async ({ shop, key }, take) => {
    const asked = take();
    const entries = readable((await readShopDocument(admin(shop), key)).text);
    for (const answer of asked) answer.entries = entries;
    return new Map();
  });
  const read = async (place: Place) => {
    const answer: Answer = { entries: [] };
    await reading(place, answer);
    return answer.entries;
  };
  return { change, read };
}

/** What somebody who reads is told. */
interface Answer {
  entries: readonly Entry[];
}

/** Reads, changes and writes; what another app or another server wrote in between is read again and not lost. */
async function rewrite(client: AdminClient, key: string, take: () => readonly Edit[]): Promise<ReadonlyMap<Edit, Error>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await readShopDocument(client, key);
    const { entries, refused } = edited(readable(before.text), take());
    const text = documentOf(entries);
    const unchanged = text === (before.text ?? documentOf([]));
    if (unchanged || (await writeShopDocuments(client, [{ key, before, text }]))) return refused;
  }
  throw new PlatformError("unavailable", "STALE_OBJECT", "the document of the shop was changed again and again by somebody else");
}

/** One after the other; what is refused leaves no trace, and the next one is judged without it. */
function edited(before: readonly Entry[], edits: readonly Edit[]): { entries: readonly Entry[]; refused: Map<Edit, Error> } {
  const refused = new Map<Edit, Error>();
  let entries = before;
  for (const edit of edits) {
    try {
      entries = fitting(entries, edit(entries));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refused.set(edit, error);
    }
  }
  return { entries, refused };
}

/** What an earlier or later release cannot read is left as it is: to write over it would lose what it holds. */
function readable(text: string | null): Entry[] {
  const entries = entriesOf(text);
  if (entries !== null) return entries;
  throw new PlatformError("unavailable", UNREADABLE, "the document of the shop cannot be read by this release");
}
