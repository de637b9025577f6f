import { customizationOf } from "../../engine/declare/act.ts";
import type { Family } from "../../engine/types.ts";
import type { AdminClient } from "../platform/admin.ts";
import {
  type Customization,
  type CustomizationInput,
  createCustomization,
  listCustomizations,
  updateCustomization,
} from "../platform/customizations.ts";
import type { CustomizationRow } from "../store/configurations.ts";
import { type Change, envelopeOf, written } from "./envelope.ts";
import { type Applied, type Attempt, fill, missing, remove, replace, switched } from "./replace.ts";

/**
 * Writes a revision to the platform. The Function of a customization cannot be changed there, so that a rule that needs another pack is
 * created anew in the stead of the old one.
 */
export async function apply(client: AdminClient, change: Change, attempt: Attempt): Promise<Applied> {
  if (attempt.doubt === "unsure") return reapply(client, change, attempt);
  const { row } = change;
  if (row.platform_id === null) return as(change, await create(client, change, written(change)));
  if (!moves(change)) return as(change, await update(client, change, row.platform_id));
  return replace(client, change, [row.platform_id], (input) => create(client, change, input), attempt);
}

/** Whether a change needs another Function than the one that runs the customization now. */
export function moves({ row, compiled }: Change): boolean {
  return row.platform_id !== null && row.pack !== compiled.pack;
}

/** The same when it is not known what the platform has seen of it: looks first, ends with exactly one customization of that guid. */
async function reapply(client: AdminClient, change: Change, attempt: Attempt): Promise<Applied> {
  const { family, row, revision, compiled } = change;
  const found = await findAll(client, family, row);
  const fitting = found.filter((node) => node.shopifyFunction.handle === compiled.pack);
  const done = fitting.find((node) => envelopeOf(node)?.revision === revision);
  const same = done ?? fitting[0];
  const old = found.filter((node) => node !== same).map(({ id }) => id);
  if (done) {
    attempt.begun ||= moves(change);
    for (const id of old) await remove(client, change, id);
    return switched(client, change, done);
  }
  const make = (input: CustomizationInput) => create(client, change, input);
  if (old.length === 0 && !same) return moves(change) ? fill(change, make) : as(change, await make(written(change)));
  const { resource } = customizationOf(family);
  return replace(client, change, old, same ? (input) => updateCustomization(client, resource, same.id, input) : make, attempt);
}

/** Deletes whatever the platform has of a customization. */
export async function removeAll(client: AdminClient, family: Family, row: CustomizationRow): Promise<void> {
  for (const node of await findAll(client, family, row)) await remove(client, { family }, node.id);
}

function create(client: AdminClient, { family, compiled }: Change, input: CustomizationInput): Promise<Customization> {
  return createCustomization(client, customizationOf(family).resource, compiled.pack, input);
}

/** A customization that was deleted behind our back, in the platform's own settings, is made again. */
async function update(client: AdminClient, change: Change, id: string): Promise<Customization> {
  try {
    return await updateCustomization(client, customizationOf(change.family).resource, id, written(change));
  } catch (error) {
    if (missing(error)) return create(client, change, written(change));
    throw error;
  }
}

function as({ withheld }: Change, { id }: Customization): Applied {
  return { id, withheld };
}

async function findAll(client: AdminClient, family: Family, row: CustomizationRow): Promise<Customization[]> {
  const nodes = await listCustomizations(client, customizationOf(family).resource);
  return nodes.filter((node) => node.id === row.platform_id || envelopeOf(node)?.guid === row.guid);
}
