import type { SettingsResponse } from "../../engine/generated/calls.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";
import type { Stored } from "../form/form-resource.ts";

export function readSettings(): Promise<CallResult<SettingsResponse>> {
  return call("settings", {});
}

export function loadSettings(): Promise<CallResult<Stored>> {
  return call("settings", {}, storedIn);
}

/** Saves all settings; `sure` confirms that the resulting loss is intended. */
export function saveSettings({ revision, fields }: Stored, sure: boolean): Promise<CallResult<Stored>> {
  return call("saveSettings", { body: { revision, settings: settingsIn(fields), ...(sure ? { sure } : {}) } }, storedIn);
}

export function storedIn({ revision, settings }: SettingsResponse): Stored {
  return { revision, fields: { ...settings } };
}

function settingsIn(fields: Fields): Settings {
  return fields as Pick<Settings, keyof Settings>; // the form draws these fields and no others, and the server validates their values
}
