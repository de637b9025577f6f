import type { SaveSettingsRequest, SettingsResponse } from "../../engine/generated/calls.ts";
import { amount } from "../../engine/lib/text.ts";
import { AppError } from "../core/app-error.ts";
import { answersBefore, requestExpiry } from "../db/answer-expiry.ts";
import type { Tenant } from "../db/database.ts";
import { putSettings } from "../db/shop-settings.ts";
import { readSettings, retentionOf } from "./read-settings.ts";

/** Maximum number of answers that are counted before a deletion, so that the cost of the question does not grow with the number of rows. */
const COUNTED = 10_000;
const NOUN = { one: "response", other: "responses" };

/** Saves the settings of a shop. A shorter retention of answers first gets the number of answers to be deleted, and needs a confirmation. */
export async function saveSettings(tenant: Tenant, { revision, settings, sure }: SaveSettingsRequest): Promise<SettingsResponse> {
  const before = await readSettings(tenant);
  if (before.revision !== revision) throw stale(before);
  const period = retentionOf(settings);
  const changes = settings.responsesKept !== before.settings.responsesKept;
  if (changes && period !== null && sure !== true) await askBefore(tenant, period);
  const saved = await putSettings(tenant, revision, settings);
  if (saved === null) throw stale(await readSettings(tenant));
  if (changes) await requestExpiry(tenant);
  return { revision: saved, settings };
}

async function askBefore(tenant: Tenant, period: string): Promise<void> {
  const count = await answersBefore(tenant, period, COUNTED + 1);
  if (count === 0) return;
  const many = count > COUNTED ? `More than ${amount(COUNTED, NOUN)} are` : `${amount(count, NOUN)} ${count === 1 ? "is" : "are"}`;
  const message = `${many} older than ${period} and will be deleted within minutes. This cannot be undone.`;
  throw new AppError("LOSING", 409, message, { details: { losing: Math.min(count, COUNTED) } });
}

function stale(current: SettingsResponse): AppError {
  return new AppError("STALE", 409, "Someone else changed the settings in the meantime. Nothing was saved.", { details: { current } });
}
