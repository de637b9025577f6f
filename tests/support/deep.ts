import { families } from "../../engine/declarations/catalog.ts";
import { getProperty } from "../../engine/lib/object.ts";

/** Whether everything is tried, as `npm run test:deep` does before a release: what is alike for all families goes to one of them in turn otherwise. */
export const DEEP = process.env.DEEP !== undefined;

/** The id of the family that an address belongs to, if it is one's own. */
export function ownerOf(path: string): string | undefined {
  return families.find(({ calls }) => Object.values(calls).some((call) => getProperty(call, "path") === path))?.id;
}
