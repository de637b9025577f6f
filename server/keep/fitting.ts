import { DOCUMENT_BYTES } from "../../engine/platform.ts";
import { PlatformError } from "../platform/admin.ts";
import { bytesOf, type Entry } from "./document.ts";

/** What grows must leave room for switching everything off, which takes a byte each. */
export function fitting(before: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const bytes = roomOf(entries);
  if (bytes <= DOCUMENT_BYTES || bytes <= roomOf(before)) return entries;
  const [has, may] = [bytes, DOCUMENT_BYTES].map((number) => number.toLocaleString("en-US"));
  const words = `all of them together would have ${has} bytes, and the platform keeps ${may}. Shorten this one, or shorten or delete others.`;
  throw new PlatformError("user", "TOO_LARGE", words);
}

function roomOf(entries: readonly Entry[]): number {
  return bytesOf(entries) + entries.filter(({ enabled }) => enabled).length;
}
