import { components } from "../../engine/generated/translations.ts";
import { asRecord, getProperty } from "../../engine/lib/object.ts";
import { INSTANCES } from "../../engine/translations/instances.ts";
import { isLegacyFormat } from "../../engine/translations/legacy-format.ts";
import { normalizeTranslations } from "../../engine/translations/normalize-translations.ts";
import { call, errorTextOf } from "../data/call.ts";
import type { CallResult, Failure } from "../data/send-request.ts";
import type { Saved, Stored } from "../form/form-resource.ts";
import { LATER, SAVED } from "./page-texts.ts";

export function loadTranslations(): Promise<CallResult<Stored>> {
  return call("translations", {}, storedIn);
}

/** Saves all translations. The banner's instances are sent once more beside them, because other programs read them there. */
export function saveTranslations({ revision, fields }: Stored): Promise<CallResult<Saved>> {
  const listed = getProperty(fields.banner, INSTANCES);
  const metaFields = Array.isArray(listed) ? { bannerInstances: listed } : {};
  return call("saveTranslations", { body: { revision, translations: asRecord(fields), metaFields } }, savedIn);
}

export function deleteTranslations(): Promise<CallResult<Stored>> {
  return call("deleteTranslations", {}, storedIn);
}

/** Returns the document that somebody else has stored, where a save was refused for that. */
export function currentIn({ body }: Failure): Stored | undefined {
  const response = errorTextOf("translations", getProperty(body, "current"));
  return response && storedIn(response);
}

/** Returns the saved document, with a message if checkout gets it later. */
function savedIn(response: { revision: number; translations: object; waiting?: boolean }): Saved {
  return { ...storedIn(response), ...(response.waiting === true ? { changed: `${SAVED}. ${LATER}` } : {}) };
}

/** Returns the stored document as the page draws it: complete, with the texts of an earlier format at their present places. */
function storedIn({ revision, translations }: { revision: number; translations: object }): Stored {
  const stored = asRecord(translations);
  return {
    revision,
    fields: normalizeTranslations(stored, components, Date.now()),
    ...(isLegacyFormat(stored, components) ? { outdated: true } : {}),
  };
}
