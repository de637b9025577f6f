import type { ClearResponse } from "../../engine/generated/calls.ts";
import { pluralForm } from "../../engine/lib/plural.ts";
import type { Family } from "../../engine/types/family.ts";
import { AppError } from "../core/app-error.ts";
import { findRows, listRows } from "../db/configurations.ts";
import { transitionAll } from "../db/transition-all.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import type { DocumentFamily } from "../storage/document-entries.ts";
import type { Place } from "../storage/document-writer.ts";
import { isStoredInDocument } from "../storage/storage-for.ts";
import { deleteConfiguration } from "./delete-configuration.ts";
import { refusal, UNREACHABLE, unreachable } from "./publish-errors.ts";
import type { Caller } from "./update.ts";

/**
 * Deletes all configurations of a family. Those in a document or a table are deleted at once. The rest is deleted one by one: customizations, which
 * are objects of their own at Shopify, and configurations that are being saved at this moment. A repeated call finds nothing to do.
 */
export async function deleteAllOfFamily(services: Services, family: Family, caller: Caller): Promise<ClearResponse> {
  const atOnce = await clearAtOnce(services, family, caller.shop);
  return { deleted: atOnce + (await clearEach(services, family, caller, atOnce)) };
}

async function clearAtOnce(services: Services, family: Family, shop: string): Promise<number> {
  const { storage } = family;
  if (isStoredInDocument(family)) return emptyDocument(services, family, shop);
  if (storage.type === "customization") return 0;
  return services.database.withShop(shop, async (tenant) => (await transitionAll(tenant, family.id, "live", "closed")).length);
}

/**
 * Empties a document. The intention is stored first, as for a single delete: a crash or a silent Shopify delays the deletion and loses nothing.
 * Checkout's part of the document is emptied with it, whatever it holds, and so are entries without a row.
 */
async function emptyDocument(services: Services, family: DocumentFamily, shop: string): Promise<number> {
  const { database, documents } = services;
  const guids = await database.withShop(shop, async (tenant) => {
    await transitionAll(tenant, family.id, "live", "deleting");
    return (await listRows(tenant, family.id)).flatMap(({ guid, state }) => (state === "deleting" ? [guid] : []));
  });
  const end = (state: "live" | "closed") => database.withShop(shop, (tenant) => transitionAll(tenant, family.id, "deleting", state, guids));
  try {
    const strangers = await strangersIn(services, { shop, family });
    const deleted = new Set([...guids, ...strangers]);
    await documents.change({ shop, family }, (before) => before.filter(({ guid }) => !deleted.has(guid)));
    return (await end("closed")).length + strangers.length;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.retryable) throw unreachable(`All ${family.labels.other} will be deleted when Shopify responds.`, error);
    await end("live");
    throw refusal(family, "deleted", error);
  }
}

/** Returns the guids of entries without a row. A row is inserted before its entry is written, so that no save in progress is among them. */
async function strangersIn({ database, documents }: Services, place: Place): Promise<string[]> {
  const there = (await documents.read(place)).entries.map(({ guid }) => guid);
  const rows = await database.withShop(place.shop, (tenant) => findRows(tenant, there));
  const ours = new Set(rows.flatMap(({ guid, state }) => (state === "closed" ? [] : [guid])));
  return there.filter((guid) => !ours.has(guid));
}

/**
 * Deletes the remaining configurations one by one. A refusal does not stop the others; an unreachable Shopify does, since it would not answer for the
 * next one either.
 */
async function clearEach(services: Services, family: Family, caller: Caller, before: number): Promise<number> {
  const rows = await services.database.withShop(caller.shop, (tenant) => listRows(tenant, family.id));
  let failure: AppError | null = null;
  let deleted = 0;
  for (const { guid } of rows) {
    try {
      await deleteConfiguration(services, family, caller, { id: guid, revision: null, paused: false, raw: {} });
      deleted++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // somebody else has just deleted this one
      if (error.status === 404) continue;
      failure ??= error;
      if (error.code === UNREACHABLE) break;
    }
  }
  if (failure !== null) throw partly(family, before + deleted, before + rows.length, failure);
  return deleted;
}

/** Builds the error after a partial deletion: the number of deleted configurations, and the cause of the stop. */
function partly({ labels }: Family, deleted: number, all: number, error: AppError): AppError {
  const { code, status, headers, details } = error;
  const message = `${deleted} of ${all} ${labels.other} ${pluralForm(deleted, { one: "was", other: "were" })} deleted. ${error.message}`;
  return new AppError(code, status, message, { cause: error, headers, details: { ...details, deleted } });
}
