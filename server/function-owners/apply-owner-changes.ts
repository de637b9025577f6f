import type { RepairRecord } from "../db/reconciler-status.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import { isActiveLimitError } from "../storage/shopify-limit-errors.ts";
import { deniedOutcome, deniedPart, deniedScope } from "./denied-scopes.ts";
import { digestOfDesired } from "./desired-digest.ts";
import type { SharedOwnerChanges, Step } from "./diff-shared-owners.ts";
import type { OwnerMessages } from "./messages.ts";
import type { OwnerClient } from "./owner-client.ts";

/** Applies the changes to Shopify. Deletions come first, because they free capacity. A refusal of one owner does not stop the others. */
export async function applyOwnerChanges(platform: OwnerClient, { steps, remove }: SharedOwnerChanges): Promise<RepairRecord[]> {
  const carried: RepairRecord[] = [];
  try {
    await removeAll(platform, remove);
  } catch (error) {
    const optional = deniedScope(error, platform.messages);
    if (optional === undefined) throw error;
    carried.push(deniedOutcome(optional));
  }
  for (const step of steps) carried.push(await applyStep(platform, step));
  return carried;
}

/** Applies the changes to one owner. Returns the record of its new state, or of a refusal that a retry cannot change. */
async function applyStep(platform: OwnerClient, step: Step): Promise<RepairRecord> {
  const { desired, id, problem, blockOnFailure } = step;
  const { part, remembered } = desired;
  try {
    const written = await write(platform, step);
    await removeAll(platform, step.remove);
    return {
      part,
      state: { id: written ?? id, digest: digestOfDesired(desired), ...remembered, ...(blockOnFailure && { blockOnFailure }) },
      problem,
      ours: desired.object === null && problem !== null,
    };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.retryable) throw error;
    return refused(error, platform.messages, step);
  }
}

/** Writes the object of an owner and returns its id. Null if nothing is to be written. */
async function write(platform: OwnerClient, { desired, write: to, remove: old, blockOnFailure }: Step): Promise<string | null> {
  const { object } = desired;
  if (to === null || object === null) return null;
  const writing = { ...object.writing, blockOnFailure };
  const put = () => ("make" in to ? platform.create(object.pack, writing) : platform.update(to.id, writing));
  try {
    return (await put()).id;
  } catch (error) {
    // an older object of the same configuration takes the last free place
    if (old.length === 0 || !isActiveLimitError(error)) throw error;
  }
  await removeAll(platform, old);
  return (await put()).id;
}

async function removeAll(platform: OwnerClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) await platform.remove(id);
}

/** Builds the record of a refused write. `ours` is false where only the merchant can free capacity or grant the scope, so operators need not act. */
function refused(error: PlatformError, messages: OwnerMessages, { desired: { part, name }, id }: Step): RepairRecord {
  const optional = deniedScope(error, messages);
  if (optional !== undefined) return deniedPart(part, optional, id !== null);
  const full = isActiveLimitError(error);
  const why = full ? messages.full : `${messages.refused}: ${error.message}`;
  return { part, state: {}, problem: `"${name}": ${why}`, ours: !full };
}
