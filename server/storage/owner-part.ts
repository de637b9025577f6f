import { getProperty } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";

/** What an object carries that runs many configurations: whose it is, and which of several. */
export const partText = (owner: string, part: string): string => JSON.stringify({ owner, part });

/** The part that such a text names; undefined where it is of this owner and names none, and null for another's. */
export function ownerPart(text: string | null, owner: string): string | undefined | null {
  const value = tryParseJson(text);
  if (getProperty(value, "owner") !== owner) return null;
  const part = getProperty(value, "part");
  return typeof part === "string" ? part : undefined;
}
