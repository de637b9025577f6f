import { PlatformError } from "../../shopify/admin-client.ts";
import type { ObjectWrite, StorageChange, StoredObject, WriteAttempt, WriteOutcome } from "../configuration-storage.ts";
import { serializeEntries } from "../envelope.ts";
import { DocumentFullError, isActiveLimitError, isTotalLimitError } from "../shopify-limit-errors.ts";
import type { Customizations } from "./customizations.ts";

/** Writes the new customization of a move: creates one, or rewrites one that exists already. */
export type ReplaceRequest = (writing: ObjectWrite) => Promise<StoredObject>;

/**
 * Replaces customizations by another one. While there is capacity, the new one is enabled before the old ones are deleted. If all active places are
 * taken, the new one is created disabled and enabled after the deletion. If no further object fits at all, the old ones are deleted first.
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
      attempt.isStarted = true;
    }
  };
  if (attempt.oldFirst) {
    await removeOld();
    return withObject(change, put);
  }
  const made = await beside(platform, change, old, put);
  attempt.isStarted = true;
  await removeOld();
  return withEnabled(platform, change, made);
}

/** Writes the new customization while the old ones still exist. A full active limit is no refusal as long as the deletion will free a place. */
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

/**
 * Writes the customization after the old ones are gone. If another app took the free place meanwhile, the rule is not lost: its object stays
 * disabled, or is not written yet, and is retried.
 */
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

/** Enables or disables the object as desired, now that no older object takes its place. */
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

/** Returns whether one of the customizations is active, so that its deletion frees a place. */
async function anyActive(platform: Customizations, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) if ((await platform.find(id))?.enabled === true) return true;
  return false;
}
