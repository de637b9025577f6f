import { PlatformError } from "../platform/admin.ts";
import { untilWritten } from "../platform/until-written.ts";
import { endMarks, type Mended, noteDuty, renewDuty, type Standing, standingsAmong, standingsIn } from "../store/duties.ts";
import type { Duty, Needs } from "./duty.ts";

/** How the parts of a duty stood, and how they came out. */
interface Note {
  duty: Duty;
  seen: readonly Standing[];
  mended: Mended[];
  /** False where another server has done it meanwhile. */
  isOurs: boolean;
}

/**
 * Does duties that were marked, one server at a time, and notes together how they came out; answers those that are done, by their ids. What the
 * platform does not let happen now is done by healing, and holds up no other: the shop stays marked. A shop that took the app out has nothing
 * to be brought in line; with its next token it is compared.
 */
export async function actOn(needs: Needs, shop: string, duties: readonly Duty[]): Promise<ReadonlyMap<string, Mended[]>> {
  const ids = duties.map(({ id }) => id);
  const work = async () => {
    const { database } = needs;
    const standings = await database.read(shop, (reader) => standingsAmong(reader, ids));
    const notes: Note[] = [];
    for (const duty of duties) {
      const note = await mend(needs, shop, duty, ofDuty(duty, standings));
      if (note !== null) notes.push(note);
    }
    const changed = notes.filter(({ isOurs }) => isOurs);
    if (changed.length > 0)
      await database.write(shop, (reader) => changed.flatMap(({ duty, seen, mended }) => noteDuty(reader, duty.id, seen, mended)));
    return new Map(notes.map(({ duty, mended }) => [duty.id, mended]));
  };
  try {
    return await needs.database.exclusivelyOverDocument(
      ids.map((id) => `${shop}/document/${id}`),
      work,
    );
  } catch (error) {
    sayWaiting(needs, shop, ids.join(), error);
    return new Map();
  }
}

/** The same of one duty; null where it waits. */
export async function actNow(needs: Needs, shop: string, duty: Duty): Promise<Mended[] | null> {
  return (await actOn(needs, shop, [duty])).get(duty.id) ?? null;
}

/** Null where it waits. Another server may have done it meanwhile: then nothing is marked any more, and what was seen is how it came out. */
async function mend(needs: Needs, shop: string, duty: Duty, standings: Standing[]): Promise<Note | null> {
  const { database } = needs;
  let seen = standings;
  const attempt = async (): Promise<Note | null> => {
    if (seen.every(({ due }) => due === null)) return { duty, seen, mended: seen, isOurs: false };
    const mended = await (await duty.look(needs, shop, seen)).mend();
    if (mended !== null) return { duty, seen, mended, isOurs: true };
    seen = await database.read(shop, (reader) => standingsIn(reader, duty.id));
    return null;
  };
  try {
    return await untilWritten(attempt, `"${duty.title}" was changed`);
  } catch (error) {
    sayWaiting(needs, shop, duty.id, error);
    if (error instanceof PlatformError && error.kind === "unauthorized")
      await database.write(shop, (reader) => [endMarks(reader, duty.id, seen)]);
    return null;
  }
}

function ofDuty({ id }: Duty, standings: readonly (Standing & { duty: string })[]): Standing[] {
  return standings.flatMap(({ duty, ...standing }) => (duty === id ? [standing] : []));
}

function sayWaiting({ log }: Needs, shop: string, duty: string, error: unknown): void {
  log.warn({ shop, duty, error: String(error) }, "a duty waits to be done");
}

/** The merchant wants it: what was switched off or deleted elsewhere is brought back, too. */
export async function tryAgain(needs: Needs, shop: string, duty: Duty): Promise<void> {
  await needs.database.withShop(shop, (tenant) => renewDuty(tenant, duty.id));
  await actNow(needs, shop, duty);
}
