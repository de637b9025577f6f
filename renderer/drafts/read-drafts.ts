import { parseWithMarks } from "../../engine/lib/default-marks.ts";
import { getProperty, isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import type { DraftRecord, DraftValues } from "./draft-record.ts";
import { loadDraft, places } from "./stored-drafts.ts";

/** Reads the drafts at a place, as far as they are still readable. */
export function draftsAt(place: string): DraftRecord | undefined {
  const stored = tryParseJson(loadDraft(place), parseWithMarks);
  const [values, other] = [draftValuesIn(getProperty(stored, "typed")), draftValuesIn(getProperty(stored, "aside"))];
  if (values === undefined && other === undefined) return undefined;
  const [revision, key] = [getProperty(stored, "revision"), getProperty(stored, "key")];
  return {
    revision: typeof revision === "number" ? revision : undefined,
    key: typeof key === "string" ? key : undefined,
    sent: getProperty(stored, "sent"),
    typed: values,
    aside: other,
  };
}

/** Returns the time of the last change of a record. */
export function lastChange({ typed: values, aside: other }: DraftRecord): number {
  return Math.max(values?.at ?? 0, other?.at ?? 0);
}

/** Returns the places where drafts of one subject are kept, the latest first. */
export function readDraftsOf(subject: string): string[] {
  const at = (place: string) => lastChange(draftsAt(place) ?? {});
  return places(subject).sort((one, other) => at(other) - at(one));
}

/** Reads one draft. Another release of the app may have written it; the editor fits its fields to the present declaration. */
function draftValuesIn(value: unknown): DraftValues | undefined {
  const [configuration, pending, at] = [getProperty(value, "configuration"), getProperty(value, "pending"), getProperty(value, "at")];
  return isObject(configuration) && isTexts(pending) && typeof at === "number" ? { configuration, pending, at } : undefined;
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
