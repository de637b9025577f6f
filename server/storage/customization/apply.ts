import type { ObjectWrite, StorageChange, StoredObject, WriteAttempt, WriteOutcome } from "../configuration-storage.ts";
import { envelopeOf, serializeEntries } from "../envelope.ts";
import { needsOtherFunction } from "../needs-other-function.ts";
import { isMissingError } from "../shopify-limit-errors.ts";
import type { Customizations } from "./customizations.ts";
import { replace, withEnabled, withObject } from "./replace.ts";

/**
 * Writes a revision to Shopify. The Function of a customization cannot be changed, so a rule that needs another pack is created anew and replaces the
 * old one.
 */
export async function apply(platform: Customizations, change: StorageChange, attempt: WriteAttempt): Promise<WriteOutcome> {
  if (attempt.doubt === "unsure") return reapply(platform, change, attempt);
  const { row } = change;
  const make = (writing: ObjectWrite) => platform.create(packOf(change), writing);
  if (row.platform_id === null) return as(change, await make(serializeEntries(change)));
  if (!needsOtherFunction(change)) return as(change, await update(platform, change, row.platform_id));
  return replace(platform, change, [row.platform_id], make, attempt);
}

/** Writes a revision when an earlier attempt may have reached Shopify. Reads first, and ends with exactly one customization of the guid. */
async function reapply(platform: Customizations, change: StorageChange, attempt: WriteAttempt): Promise<WriteOutcome> {
  const { row, revision } = change;
  const copies = await copiesOf(platform, row);
  const fitting = copies.filter(({ pack }) => pack === packOf(change));
  const done = fitting.find((object) => envelopeOf(object)?.revision === revision);
  const same = done ?? fitting[0];
  const old = copies.filter((object) => object !== same).map(({ id }) => id);
  if (done) {
    attempt.isStarted ||= needsOtherFunction(change);
    for (const id of old) await platform.remove(id);
    return withEnabled(platform, change, done);
  }
  const make = (writing: ObjectWrite) => platform.create(packOf(change), writing);
  if (old.length === 0 && !same)
    return needsOtherFunction(change) ? withObject(change, make) : as(change, await make(serializeEntries(change)));
  return replace(platform, change, old, same ? (writing) => platform.update(same.id, writing) : make, attempt);
}

/** Lists all customizations of a row at Shopify. */
export async function copiesOf(platform: Customizations, { platform_id, guid }: StorageChange["row"]): Promise<StoredObject[]> {
  return (await platform.list()).filter((object) => object.id === platform_id || envelopeOf(object)?.guid === guid);
}

/** Updates the customization. One that was deleted in Shopify's own settings is created again. */
async function update(platform: Customizations, change: StorageChange, id: string): Promise<StoredObject> {
  try {
    return await platform.update(id, serializeEntries(change));
  } catch (error) {
    if (isMissingError(error)) return platform.create(packOf(change), serializeEntries(change));
    throw error;
  }
}

function packOf({ family, compiled }: StorageChange): string {
  if (compiled !== null) return compiled.pack;
  throw new Error(`family ${family.id} is kept in a customization and does nothing that a Function could run`);
}

function as({ withheld }: StorageChange, { id }: StoredObject): WriteOutcome {
  return { id, withheld };
}
