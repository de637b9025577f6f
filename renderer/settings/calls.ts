import { property } from "../../engine/declare/object.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";

/** What a shop has set, and the revision that a save is based on. */
export interface Stored {
  revision: number;
  settings: Settings;
}

export function readSettings(): Promise<Reply<Stored>> {
  return call("settings", {}, stored);
}

/** Saves all of them; `sure` says that what is lost by it is meant to be. */
export function saveSettings({ revision, settings }: Stored, sure: boolean): Promise<Reply<Stored>> {
  return call("saveSettings", { body: { revision, settings, ...(sure ? { sure } : {}) } }, stored);
}

/** What a reply tells of them; undefined where it tells nothing. */
export function stored(value: unknown): Stored | undefined {
  const [revision, settings] = [property(value, "revision"), property(value, "settings")];
  return typeof revision === "number" && typeof settings === "object" && settings !== null
    ? { revision, settings: settings as Settings } // the server tells whole ones
    : undefined;
}
