import { PlatformError } from "../platform/admin.ts";
import { untilWritten } from "../platform/until-written.ts";
import { endMarks, type Mended, noteDuty, renewDuty, standingsOf } from "../store/duties.ts";
import type { Duty, Needs } from "./duty.ts";

/**
 * Does a duty that was marked, one server at a time; another one may have done it meanwhile. Throws where the platform does not answer, and
 * then the marks stay.
 */
function act(needs: Needs, shop: string, duty: Duty): Promise<Mended[]> {
  const { database } = needs;
  const attempt = async () => {
    const seen = await database.withShop(shop, (tenant) => standingsOf(tenant, duty.id));
    if (seen.every(({ due }) => due === null)) return seen;
    const mended = await (await duty.look(needs, shop, seen)).mend();
    if (mended !== null) await database.withShop(shop, (tenant) => noteDuty(tenant, duty.id, seen, mended));
    return mended;
  };
  return database.exclusivelyOverDocument(`${shop}/document/${duty.id}`, () => untilWritten(attempt, `"${duty.title}" was changed`));
}

/**
 * Does so after an event that left a mark. What the platform does not let happen now is done by healing, and null is answered: the shop stays
 * marked. A shop that took the app out has nothing to be brought in line; with its next token it is compared.
 */
export async function actNow(needs: Needs, shop: string, duty: Duty): Promise<Mended[] | null> {
  try {
    return await act(needs, shop, duty);
  } catch (error) {
    needs.log.warn({ shop, duty: duty.id, error: String(error) }, "a duty waits to be done");
    if (error instanceof PlatformError && error.kind === "unauthorized")
      await needs.database.withShop(shop, async (tenant) => endMarks(tenant, duty.id, await standingsOf(tenant, duty.id)));
    return null;
  }
}

/** The merchant wants it: what was switched off or deleted elsewhere is brought back, too. */
export async function tryAgain(needs: Needs, shop: string, duty: Duty): Promise<void> {
  await needs.database.withShop(shop, (tenant) => renewDuty(tenant, duty.id));
  await actNow(needs, shop, duty);
}
