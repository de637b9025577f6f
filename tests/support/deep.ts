import { families } from "../../engine/declarations/catalog.ts";
import { getProperty } from "../../engine/lib/object.ts";

/**
 * True if everything is tried, as `npm run test:deep` does before a release. Otherwise a case that is alike for all families runs for one
 * of them in turn.
 */
export const DEEP = process.env.DEEP !== undefined;

/** Id of the family that declares a call at a path; undefined if none does. */
export function ownerOf(path: string): string | undefined {
  return families.find(({ endpoints }) => Object.values(endpoints).some((call) => getProperty(call, "path") === path))?.id;
}
