import { PlatformError } from "../../shopify/admin-client.ts";
import type { ObjectWrite, StorageChange, StoredObject, WriteAttempt, WriteOutcome } from "../configuration-storage.ts";
import { serializeEntries } from "../envelope.ts";
import { DocumentFullError, isActiveLimitError, isTotalLimitError } from "../shopify-limit-errors.ts";
import type { Customizations } from "./customizations.ts";

/** Makes the new customization of a move, in one of two ways: created, or one that is there already written anew. */
export type ReplaceRequest = (writing: ObjectWrite) => Promise<StoredObject>;

/**
 * Puts a customization in the stead of others. While there is a place, the new one works before the old ones go. Where all active places
 * are taken, it takes theirs: made switched off, switched on when they are gone. Where there is no room for one more at all, they go first.
 */
export async function replace(
  platform: Customizations,
  change: StorageChange,
  old: readonly string[],
  put: ReplaceRequest,
  attempt: WriteAttempt,
): Promise<WriteOutcome> {
  const removeOld = async () => {
    for (const id of old) {
      await platform.remove(id);
      attempt.begun = true;
    }
  };
  if (attempt.oldFirst) {
    await removeOld();
    return withObject(change, put);
  }
  const made = await beside(platform, change, old, put);
  attempt.begun = true;
  await removeOld();
  return withEnabled(platform, change, made);
}

/** Makes it while the old ones are there. That it cannot work beside them is no refusal as long as they are about to free a place. */
async function beside(platform: Customizations, change: StorageChange, old: readonly string[], put: ReplaceRequest): Promise<StoredObject> {
  const input = serializeEntries(change);
  try {
    return await put(input);
  } catch (error) {
    if (old.length > 0 && isTotalLimitError(error)) throw new DocumentFullError();
    if (!isActiveLimitError(error) || !(await anyActive(platform, old))) throw error;
  }
  try {
    return await put({ ...input, enabled: false });
  } catch (error) {
    throw isTotalLimitError(error) ? new DocumentFullError() : error;
  }
}

/** Makes it where the old ones are gone. What took their place meanwhile does not lose the rule: it is off, or waits, and is tried again. */
export async function withObject(change: StorageChange, put: ReplaceRequest): Promise<WriteOutcome> {
  const input = serializeEntries(change);
  try {
    try {
      return { id: (await put(input)).id, withheld: change.withheld };
    } catch (error) {
      if (!isActiveLimitError(error)) throw error;
      return { id: (await put({ ...input, enabled: false })).id, withheld: true };
    }
  } catch (error) {
    throw isTotalLimitError(error)
      ? new PlatformError("unavailable", "NO_ROOM", "there is no place for it at present", { cause: error })
      : error;
  }
}

/** Brings the state to what it should be, once that cannot be refused for the sake of an older self. */
export async function withEnabled(platform: Customizations, change: StorageChange, { id, enabled }: StoredObject): Promise<WriteOutcome> {
  const input = serializeEntries(change);
  if (enabled === input.enabled) return { id, withheld: change.withheld };
  try {
    await platform.update(id, input);
    return { id, withheld: change.withheld };
  } catch (error) {
    if (!isActiveLimitError(error)) throw error;
    return { id, withheld: true };
  }
}

/** Whether one of these is active, so that deleting it frees a place. */
async function anyActive(platform: Customizations, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if ((await platform.find(id))?.enabled === true) return true;
  return false;
}
