import { components } from "../../engine/generated/translations.ts";
import { normalizeTranslations } from "../../engine/translations/normalize-translations.ts";
import { CORRECTABLE } from "../../engine/translations/validate-translations.ts";
import { type CallResult, type Failure, isRefused } from "../data/send-request.ts";
import type { Saved, Stored } from "../form/form-resource.ts";
import type { BannerMessage } from "./ErrorBanner.tsx";
import { FIXED } from "./page-texts.ts";
import { saveTranslations } from "./translations-calls.ts";

/**
 * Saves the translations. If they are refused because a text or an instance is missing, the missing part is added and they are sent once
 * more.
 *
 * @param showError Receives a message about the fix, and undefined once it is over.
 */
export async function saveWithAutoFix(sent: Stored, showError: (error: BannerMessage | undefined) => void): Promise<CallResult<Saved>> {
  const reply = await saveTranslations(sent);
  if (reply.ok) return reply;
  const { message = "", problems } = reply.failure;
  if (!problems.some(({ code }) => CORRECTABLE.includes(code))) return reply;
  showError({ title: "Auto-fixing error", text: message });
  const again = await saveTranslations({ ...sent, fields: normalizeTranslations(sent.fields, components, Date.now()) });
  showError(undefined);
  if (again.ok) return { ok: true, value: { ...again.value, changed: FIXED } };
  return { ok: false, failure: { ...again.failure, message: notFixedMessage(again.failure) } };
}

function notFixedMessage(failure: Failure): string {
  const { message = "Unknown error" } = failure;
  return isRefused(failure) ? `Auto-fix failed: ${message}. Please contact support.` : "Auto-fix attempt failed. Please contact support.";
}
