import { getProperty } from "../lib/object.ts";

/** Returns the texts in one field of the entries of a list. */
export function textsOfProgram(configuration: object, list = "", field = ""): string[] {
  const entries = getProperty(configuration, list);
  return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    const value = getProperty(entry, field);
    return typeof value === "string" && value !== "" ? [value] : [];
  });
}
