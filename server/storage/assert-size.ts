import { bytesOfMarks, MARK_BYTES } from "../../engine/compiler/gift-marks.ts";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import { bytesOf, type DocumentEntry, type DocumentFamily } from "./document-entries.ts";
import { giftMarksOf } from "./gift-marks.ts";

/** A size limit of documents, with its message for merchants. */
interface Limit {
  max: number;
  /** Returns the bytes of the document that count towards the limit. */
  of(family: DocumentFamily, entries: readonly DocumentEntry[]): number;
  says(has: string, may: string): string;
}

const LIMITS: readonly Limit[] = [
  {
    max: DOCUMENT_BYTES,
    of: bytesOf,
    says: (has, may) =>
      `all of them together would take ${has} bytes, and Shopify stores at most ${may}. Shorten this one, or shorten or delete others.`,
  },
  {
    max: MARK_BYTES,
    of: (family, entries) => bytesOfMarks(giftMarksOf(family, entries)),
    says: (has, may) =>
      `checkout must know the products of all active ones: they would take ${has} of at most ${may} bytes. Turn off or delete others.`,
  },
];

/**
 * Returns the entries if they fit. Throws a PlatformError if they exceed a limit and take more than before; a smaller document is always accepted.
 */
export function assertSize(
  family: DocumentFamily,
  before: readonly DocumentEntry[],
  entries: readonly DocumentEntry[],
): readonly DocumentEntry[] {
  for (const { max, of, says } of LIMITS) {
    const bytes = of(family, atWork(entries));
    if (bytes <= max || bytes <= of(family, atWork(before))) continue;
    const [has, may] = [bytes, max].map((number) => number.toLocaleString("en-US"));
    throw new PlatformError("user", "TOO_LARGE", says(has ?? "", may ?? ""));
  }
  return entries;
}

/** Returns the entries with all of them enabled. An entry that a plan or a pause withholds must have its capacity when it returns. */
function atWork(entries: readonly DocumentEntry[]): DocumentEntry[] {
  return entries.map((entry) => (entry.enabled ? entry : { ...entry, enabled: true }));
}
