import { DOCUMENT_BYTES } from "../../engine/platform.ts";
import { PlatformError } from "../platform/admin.ts";
import { bytesOf, type DocumentFamily, type Entry } from "./document.ts";

/** What does not fit is refused, unless it takes less than what is there: then it is on its way to fit. */
export function fitting(family: DocumentFamily, before: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const bytes = roomOf(family, entries);
  if (bytes <= DOCUMENT_BYTES || bytes <= roomOf(family, before)) return entries;
  const [has, may] = [bytes, DOCUMENT_BYTES].map((number) => number.toLocaleString("en-US"));
  const words = `all of them together would have ${has} bytes, and the platform keeps ${may}. Shorten this one, or shorten or delete others.`;
  throw new PlatformError("user", "TOO_LARGE", words);
}

/** With all of them at work: what a plan or a pause keeps from checkout now must have its room when it comes back. */
function roomOf(family: DocumentFamily, entries: readonly Entry[]): number {
  return bytesOf(
    family,
    entries.map((entry) => (entry.enabled ? entry : { ...entry, enabled: true })),
  );
}
