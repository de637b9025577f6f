import type { SettingsReply } from "../../engine/generated/calls.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";

export function readSettings(): Promise<Reply<SettingsReply>> {
  return call("settings", {});
}

/** Saves all of them; `sure` says that what is lost by it is meant to be. */
export function saveSettings({ revision, settings }: SettingsReply, sure: boolean): Promise<Reply<SettingsReply>> {
  return call("saveSettings", { body: { revision, settings, ...(sure ? { sure } : {}) } });
}
