import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { SaveTranslationsRequest, SaveTranslationsResponse } from "../../engine/generated/calls.ts";
import { components } from "../../engine/generated/translations.ts";
import { prepareTranslations } from "../../engine/translations/prepare-translations.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { notEntitledError } from "../configurations/assert-entitled.ts";
import { AppError } from "../core/app-error.ts";
import { invalidRequest } from "../core/invalid-request.ts";
import { requestReconcile } from "../db/reconciler-status.ts";
import { putTranslations, type TranslationsRow } from "../db/translations.ts";
import { reconcileNow } from "../reconcile/reconcilers/run-reconciler.ts";
import { translationsReconciler } from "../reconcile/reconcilers/translations.ts";
import type { Services } from "../services.ts";
import { currentTranslations, readableTranslations } from "./current-translations.ts";

/** Entitlement that saving texts for buyers requires. */
const NEEDS = "app";

/**
 * Saves all translations of a shop. Texts of instances that their list does not name are dropped, and the reply names them. A request without a
 * revision saves the first version.
 */
export async function saveTranslations(services: Services, shop: string, sent: SaveTranslationsRequest): Promise<SaveTranslationsResponse> {
  if (!isEntitled(NEEDS, await services.facts(shop))) throw notEntitledError(NEEDS, "");
  const prepared = prepareTranslations(sent.translations, components, Date.now());
  if (!prepared.ok) throw invalidRequest(below(prepared.problems));
  const { document, dropped } = prepared;
  const before = await currentTranslations(services, shop);
  const isFirst = before === null || before.document === null;
  if (sent.revision === undefined ? !isFirst : sent.revision !== (before?.revision ?? 0)) throw stale(before);
  const saved = await write(services, shop, before, JSON.stringify(document));
  return dropped.length === 0 ? saved : { ...saved, dropped };
}

/** Deletes all translations. No plan and no revision is required. */
export async function deleteTranslations(services: Services, shop: string): Promise<SaveTranslationsResponse> {
  return write(services, shop, await currentTranslations(services, shop), null);
}

/** Saves and requests the reconcile in one transaction. If Shopify does not accept the document now, the reconciler retries. */
async function write(
  services: Services,
  shop: string,
  before: TranslationsRow | null,
  document: string | null,
): Promise<SaveTranslationsResponse> {
  const saved = await services.database.withShop(shop, async (tenant) => {
    const row = await putTranslations(tenant, before?.revision ?? 0, document);
    if (row !== null) await requestReconcile(tenant, translationsReconciler.id);
    return row;
  });
  if (saved === null) throw stale(await currentTranslations(services, shop));
  const done = await reconcileNow(services, shop, translationsReconciler);
  return { guid: saved.guid, ...readableTranslations(saved), ...(done === null ? { waiting: true } : {}) };
}

function stale(row: TranslationsRow | null): AppError {
  const message = "Someone else changed the translations in the meantime. Nothing was saved.";
  return new AppError("STALE", 409, message, { details: { current: readableTranslations(row) } });
}

/** Prefixes the paths of problems with their place in the request. */
function below(problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, path: `/translations${problem.path}` }));
}
