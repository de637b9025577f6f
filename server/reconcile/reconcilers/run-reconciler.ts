import { type Mended, noteDuties, renewDuty } from "../../db/reconciler-status.ts";
import type { Duty, Needs } from "./reconciler.ts";
import { mendMarked, sayWaiting } from "./run-marked.ts";

/**
 * Does duties that were marked, one server at a time, and notes together how they came out; answers those that are done, by their ids. What the
 * platform does not let happen now is done by healing, and holds up no other: the shop stays marked. A shop that took the app out has nothing
 * to be brought in line; with its next token it is compared.
 */
export async function actOn(needs: Needs, shop: string, duties: readonly Duty[]): Promise<ReadonlyMap<string, Mended[]>> {
  const ids = duties.map(({ id }) => id);
  const work = async () => {
    const done = await mendMarked(needs, shop, duties);
    const changed = done.filter(({ isOurs }) => isOurs);
    if (changed.length > 0) await needs.database.write(shop, (reader) => noteDuties(reader, changed));
    return new Map(done.map(({ duty, outcomes }) => [duty, outcomes]));
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

/** The merchant wants it: what was switched off or deleted elsewhere is brought back, too. */
export async function tryAgain(needs: Needs, shop: string, duty: Duty): Promise<void> {
  await needs.database.withShop(shop, (tenant) => renewDuty(tenant, duty.id));
  await actNow(needs, shop, duty);
}
