import type { Applied, Attempt, Change, Kept, Writing } from "../configuration-storage.ts";
import { envelopeOf, written } from "../envelope.ts";
import { moves } from "../needs-other-function.ts";
import { missing } from "../shopify-limit-errors.ts";
import type { Customizations } from "./customizations.ts";
import { fill, replace, switched } from "./replace.ts";

/**
 * Writes a revision to the platform. The Function of a customization cannot be changed there, so that a rule that needs another pack is
 * created anew in the stead of the old one.
 */
export async function apply(platform: Customizations, change: Change, attempt: Attempt): Promise<Applied> {
  if (attempt.doubt === "unsure") return reapply(platform, change, attempt);
  const { row } = change;
  const make = (writing: Writing) => platform.create(packOf(change), writing);
  if (row.platform_id === null) return as(change, await make(written(change)));
  if (!moves(change)) return as(change, await update(platform, change, row.platform_id));
  return replace(platform, change, [row.platform_id], make, attempt);
}

/** The same when it is not known what the platform has seen of it: looks first, ends with exactly one customization of that guid. */
async function reapply(platform: Customizations, change: Change, attempt: Attempt): Promise<Applied> {
  const { row, revision } = change;
  const found = await copiesOf(platform, row);
  const fitting = found.filter(({ pack }) => pack === packOf(change));
  const done = fitting.find((kept) => envelopeOf(kept)?.revision === revision);
  const same = done ?? fitting[0];
  const old = found.filter((kept) => kept !== same).map(({ id }) => id);
  if (done) {
    attempt.begun ||= moves(change);
    for (const id of old) await platform.remove(id);
    return switched(platform, change, done);
  }
  const make = (writing: Writing) => platform.create(packOf(change), writing);
  if (old.length === 0 && !same) return moves(change) ? fill(change, make) : as(change, await make(written(change)));
  return replace(platform, change, old, same ? (writing) => platform.update(same.id, writing) : make, attempt);
}

/** Whatever the platform has of a row. */
export async function copiesOf(platform: Customizations, { platform_id, guid }: Change["row"]): Promise<Kept[]> {
  return (await platform.list()).filter((kept) => kept.id === platform_id || envelopeOf(kept)?.guid === guid);
}

/** A customization that was deleted behind our back, in the platform's own settings, is made again. */
async function update(platform: Customizations, change: Change, id: string): Promise<Kept> {
  try {
    return await platform.update(id, written(change));
  } catch (error) {
    if (missing(error)) return platform.create(packOf(change), written(change));
    throw error;
  }
}

function packOf({ family, compiled }: Change): string {
  if (compiled !== null) return compiled.pack;
  throw new Error(`family ${family.id} is kept in a customization and does nothing that a Function could run`);
}

function as({ withheld }: Change, { id }: Kept): Applied {
  return { id, withheld };
}
