import { getProperty } from "../lib/object.ts";

/** The texts that the entries of a list of a configuration have in a field. */
export function textsOf(configuration: object, list = "", field = ""): string[] {
  const entries = getProperty(configuration, list);
  return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    const value = getProperty(entry, field);
    return typeof value === "string" && value !== "" ? [value] : [];
  });
}
