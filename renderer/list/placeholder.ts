import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";

/** Returns the text that a list shows in place of a stored name that nobody chose; undefined for an ordinary name, and for none at all. */
export function placeholder(family: Family, name: string): string | undefined {
  const texts = getProperty(family.list.columns[0]?.enumLabels, name);
  return typeof texts === "string" && name !== "" && name !== "else" ? texts : undefined;
}
