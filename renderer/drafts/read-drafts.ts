import { isObject, property } from "../../engine/lib/object.ts";
import { parsed } from "../../engine/lib/parse-json.ts";
import type { Kept, Typed } from "./draft-record.ts";
import { load, places } from "./storage.ts";

/** What is kept at a place, as far as it can still be read. */
export function keptAt(place: string): Kept | undefined {
  const held = parsed(load(place));
  const [typed, aside] = [typedIn(property(held, "typed")), typedIn(property(held, "aside"))];
  if (typed === undefined && aside === undefined) return undefined;
  const [revision, key] = [property(held, "revision"), property(held, "key")];
  return {
    revision: typeof revision === "number" ? revision : undefined,
    key: typeof key === "string" ? key : undefined,
    sent: property(held, "sent"),
    typed,
    aside,
  };
}

/** When a place was last written to. */
export function lastChange({ typed, aside }: Kept): number {
  return Math.max(typed?.at ?? 0, aside?.at ?? 0);
}

/** Where something is kept of one customization, the latest first. */
export function keptOf(subject: string): string[] {
  const at = (place: string) => lastChange(keptAt(place) ?? {});
  return places(subject).sort((one, other) => at(other) - at(one));
}

/** Written by this app, maybe by another release of it: the editor fits its fields to the present declaration. */
function typedIn(value: unknown): Typed | undefined {
  const [configuration, pending, at] = [property(value, "configuration"), property(value, "pending"), property(value, "at")];
  return isObject(configuration) && isTexts(pending) && typeof at === "number" ? { configuration, pending, at } : undefined;
}

function isTexts(value: unknown): value is Record<string, string> {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
