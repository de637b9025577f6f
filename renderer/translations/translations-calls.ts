import { components } from "../../engine/generated/translations.ts";
import { asRecord, getProperty } from "../../engine/lib/object.ts";
import { INSTANCES } from "../../engine/translations/instances.ts";
import { isLegacyFormat } from "../../engine/translations/legacy-format.ts";
import { normalizeTranslations } from "../../engine/translations/normalize-translations.ts";
import type { Failure, Reply } from "../data/api.ts";
import { call, errorTextOf } from "../data/call.ts";
import type { Saved, Stored } from "../form/form-resource.ts";
import { LATER, SAVED } from "./page-texts.ts";

export function loadTranslations(): Promise<Reply<Stored>> {
  return call("translations", {}, storedIn);
}

/** Saves all of them; the instances of banners are told once more beside them, as other programs read them there. */
export function saveTranslations({ revision, fields }: Stored): Promise<Reply<Saved>> {
  const listed = getProperty(fields.banner, INSTANCES);
  const metaFields = Array.isArray(listed) ? { bannerInstances: listed } : {};
  return call("saveTranslations", { body: { revision, translations: asRecord(fields), metaFields } }, savedIn);
}

export function deleteTranslations(): Promise<Reply<Stored>> {
  return call("deleteTranslations", {}, storedIn);
}

/** What somebody else has stored, where a save was refused for that. */
export function currentIn({ body }: Failure): Stored | undefined {
  const told = errorTextOf("translations", getProperty(body, "current"));
  return told && storedIn(told);
}

/** What a save has stored; that checkout has it later is said. */
function savedIn(told: { revision: number; translations: object; waiting?: boolean }): Saved {
  return { ...storedIn(told), ...(told.waiting === true ? { said: `${SAVED}. ${LATER}` } : {}) };
}

/** What is stored as the page draws it: whole, with the texts of an earlier format where they belong now. */
function storedIn({ revision, translations }: { revision: number; translations: object }): Stored {
  const stored = asRecord(translations);
  return {
    revision,
    fields: normalizeTranslations(stored, components, Date.now()),
    ...(isLegacyFormat(stored, components) ? { outdated: true } : {}),
  };
}
