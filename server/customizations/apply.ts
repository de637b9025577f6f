import type { Family } from "../../engine/types.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import {
  type Customization,
  createCustomization,
  deleteCustomization,
  listCustomizations,
  updateCustomization,
} from "../platform/customizations.ts";
import type { CustomizationRow } from "../store/customizations.ts";
import { type Change, envelopeOf, written } from "./envelope.ts";

/**
 * Writes a revision to the platform and answers the platform's id. The Function of a customization cannot be changed there, so that a
 * rule that needs another pack is created anew before the old one goes.
 */
export async function apply(client: AdminClient, change: Change): Promise<string> {
  const { row, compiled } = change;
  if (row.platform_id === null) return create(client, change);
  if (row.pack === compiled.pack) return update(client, change, row.platform_id);
  const id = await create(client, change);
  await remove(client, change.family, row.platform_id);
  return id;
}

/** The same when it is not known what the platform has seen of it: looks first, ends with exactly one customization of that guid. */
export async function reapply(client: AdminClient, change: Change): Promise<string> {
  const { family, row, revision, compiled } = change;
  const found = await findAll(client, family, row);
  const done = found.find((node) => node.shopifyFunction.handle === compiled.pack && envelopeOf(node)?.revision === revision);
  const same = done ?? found.find((node) => node.shopifyFunction.handle === compiled.pack);
  const id = done?.id ?? (same ? await update(client, change, same.id) : await create(client, change));
  for (const node of found) if (node.id !== id) await remove(client, family, node.id);
  return id;
}

/** Deletes whatever the platform has of a customization. */
export async function removeAll(client: AdminClient, family: Family, row: CustomizationRow): Promise<void> {
  for (const node of await findAll(client, family, row)) await remove(client, family, node.id);
}

/** Deletes one; that it is gone already is what was wanted. */
async function remove(client: AdminClient, family: Family, id: string): Promise<void> {
  try {
    await deleteCustomization(client, family.platform.resource, id);
  } catch (error) {
    if (!missing(error)) throw error;
  }
}

async function create(client: AdminClient, change: Change): Promise<string> {
  const { family, compiled } = change;
  return (await createCustomization(client, family.platform.resource, compiled.pack, written(change))).id;
}

/** A customization that was deleted behind our back, in the platform's own settings, is made again. */
async function update(client: AdminClient, change: Change, id: string): Promise<string> {
  try {
    return (await updateCustomization(client, change.family.platform.resource, id, written(change))).id;
  } catch (error) {
    if (missing(error)) return create(client, change);
    throw error;
  }
}

async function findAll(client: AdminClient, family: Family, row: CustomizationRow): Promise<Customization[]> {
  const nodes = await listCustomizations(client, family.platform.resource);
  return nodes.filter((node) => node.id === row.platform_id || envelopeOf(node)?.guid === row.guid);
}

function missing(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "user" && error.code.endsWith("NOT_FOUND") && error.code !== "FUNCTION_NOT_FOUND";
}
