import { getProperty, isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import type { Trial } from "../../engine/types/trial.ts";

/** Version of the stored shape; trials of other versions are dropped. */
const VERSION = 1;

/** Reads the checkout that was tried last with a family in this visit; undefined if there is none, or storage is closed. */
export function readTrial(family: string): Partial<Trial> | undefined {
  try {
    const stored: unknown = tryParseJson(window.sessionStorage.getItem(keyOf(family)) ?? "");
    const { trial } = Object(stored);
    const isOurs = getProperty(stored, "version") === VERSION && isObject(trial) && Array.isArray(trial.lines) && isObject(trial.values);
    return isOurs ? (trial as Partial<Trial>) : undefined; // written below
  } catch {
    return undefined;
  }
}

/** Keeps a checkout in this browser until the visit ends. */
export function writeTrial(family: string, trial: Partial<Trial>): void {
  try {
    window.sessionStorage.setItem(keyOf(family), JSON.stringify({ version: VERSION, trial }));
  } catch {
    return;
  }
}

function keyOf(family: string): string {
  return `try-it-${family}`;
}
