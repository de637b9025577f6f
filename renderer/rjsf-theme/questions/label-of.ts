import { getProperty } from "../../../engine/lib/object.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";

/** Returns the name of a question where others refer to it; the number tells questions with the same label apart. */
export function labelOf(item: unknown, place: number): string {
  const label = getProperty(item, "label");
  return typeof label === "string" && hasVisibleText(label) ? `${place + 1}. ${label}` : `Question ${place + 1}`;
}
