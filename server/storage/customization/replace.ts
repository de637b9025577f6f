import { PlatformError } from "../../shopify/admin-client.ts";
import type { Applied, Attempt, Change, Kept, Writing } from "../configuration-storage.ts";
import { written } from "../envelope.ts";
import { NoRoom, tooMany, tooManyActive } from "../shopify-limit-errors.ts";
import type { Customizations } from "./customizations.ts";

/** Makes the new customization of a move, in one of two ways: created, or one that is there already written anew. */
export type Put = (writing: Writing) => Promise<Kept>;

/**
 * Puts a customization in the stead of others. While there is a place, the new one works before the old ones go. Where all active places
 * are taken, it takes theirs: made switched off, switched on when they are gone. Where there is no room for one more at all, they go first.
 */
export async function replace(
  platform: Customizations,
  change: Change,
  old: readonly string[],
  put: Put,
  attempt: Attempt,
): Promise<Applied> {
  const removeOld = async () => {
    for (const id of old) {
      await platform.remove(id);
      attempt.begun = true;
    }
  };
  if (attempt.oldFirst) {
    await removeOld();
    return fill(change, put);
  }
  const made = await beside(platform, change, old, put);
  attempt.begun = true;
  await removeOld();
  return switched(platform, change, made);
}

/** Makes it while the old ones are there. That it cannot work beside them is no refusal as long as they are about to free a place. */
async function beside(platform: Customizations, change: Change, old: readonly string[], put: Put): Promise<Kept> {
  const input = written(change);
  try {
    return await put(input);
  } catch (error) {
    if (old.length > 0 && tooMany(error)) throw new NoRoom();
    if (!tooManyActive(error) || !(await anyActive(platform, old))) throw error;
  }
  try {
    return await put({ ...input, enabled: false });
  } catch (error) {
    throw tooMany(error) ? new NoRoom() : error;
  }
}

/** Makes it where the old ones are gone. What took their place meanwhile does not lose the rule: it is off, or waits, and is tried again. */
export async function fill(change: Change, put: Put): Promise<Applied> {
  const input = written(change);
  try {
    try {
      return { id: (await put(input)).id, withheld: change.withheld };
    } catch (error) {
      if (!tooManyActive(error)) throw error;
      return { id: (await put({ ...input, enabled: false })).id, withheld: true };
    }
  } catch (error) {
    throw tooMany(error) ? new PlatformError("unavailable", "NO_ROOM", "there is no place for it at present", { cause: error }) : error;
  }
}

/** Brings the state to what it should be, once that cannot be refused for the sake of an older self. */
export async function switched(platform: Customizations, change: Change, { id, enabled }: Kept): Promise<Applied> {
  const input = written(change);
  if (enabled === input.enabled) return { id, withheld: change.withheld };
  try {
    await platform.update(id, input);
    return { id, withheld: change.withheld };
  } catch (error) {
    if (!tooManyActive(error)) throw error;
    return { id, withheld: true };
  }
}

/** Whether one of these is active, so that deleting it frees a place. */
async function anyActive(platform: Customizations, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if ((await platform.find(id))?.enabled === true) return true;
  return false;
}
