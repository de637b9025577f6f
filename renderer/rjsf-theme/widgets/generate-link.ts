import { derivedText } from "../../../engine/configuration/derived-text.ts";
import { underivedReason } from "../../../engine/configuration/underived-reason.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import type { Family } from "../../../engine/types/family.ts";
import { fullFamily } from "../../data/families.ts";

/** Derives the link of a field from the others; without one, says why. */
export async function generateLink(
  family: Family,
  configuration: Fields,
  field: string,
): Promise<{ link: string } | { reason: string | undefined }> {
  const complete = await fullFamily(family);
  const link = derivedText(complete, configuration, field);
  return link === null ? { reason: underivedReason(complete, configuration, field) ?? undefined } : { link };
}
