import { property } from "../engine/declare/object.ts";
import type { FamilyEntry } from "../engine/types.ts";
import { ask, type Reply } from "./api.ts";

/** What a list comes to. */
export interface Counts {
  total: number;
  active: number;
  /** Those of the platform's objects that are active, whichever family they are of. */
  places: number;
  /** Those of which something must be said. */
  troubled: number;
  /** Those that were deleted outside the app. */
  missing: number;
  /** What all of them take of the shop's document, in bytes of UTF-8, where they are kept in one. */
  bytes: number | undefined;
}

/** How many customizations a family has, without reading them. */
export function countItems({ calls }: FamilyEntry): Promise<Reply<Counts>> {
  return ask(calls.count, {}, (counts) => {
    const number = (name: Exclude<keyof Counts, "bytes">) => Number(property(counts, name) ?? Number.NaN);
    const [total, active, places] = [number("total"), number("active"), number("places")];
    const read = { total, active, places, troubled: number("troubled"), missing: number("missing") };
    const bytes = property(counts, "bytes");
    return Object.values(read).some(Number.isNaN) ? undefined : { ...read, bytes: typeof bytes === "number" ? bytes : undefined };
  });
}
