import { getProperty } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";

/** Returns the configuration text of an object that runs many configurations: its owner, and its part. */
export const partText = (owner: string, part: string): string => JSON.stringify({ owner, part });

/** Returns the part in the text. Undefined if the text is of this owner and has no part, null if it is of another owner. */
export function ownerPart(text: string | null, owner: string): string | undefined | null {
  const value = tryParseJson(text);
  if (getProperty(value, "owner") !== owner) return null;
  const part = getProperty(value, "part");
  return typeof part === "string" ? part : undefined;
}
