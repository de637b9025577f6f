import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { Source } from "../declarations/load.ts";
import { isList } from "../emit/lists.ts";
import { oneOf, type Report } from "./reporter.ts";

/** A list of schemas/shared that fields may suggest. */
export interface Suggestible {
  id: string;
  /** Content of the list: names, or codes with a name each. */
  returns: "name" | "code";
}

/** Content that each control suggests. */
const OFFERED: Readonly<Record<string, Suggestible["returns"]>> = { tags: "name", translations: "code" };

export function suggestible(sources: readonly Source[]): Suggestible[] {
  return sources.filter(isList).map(({ id, json }) => {
    const { name } = isObject(json.$defs) ? json.$defs : {};
    return { id, returns: isObject(name) ? "name" : "code" };
  });
}

/** Checks that suggestions name a list, and that the control can show the list's content. */
export function checkSuggestions({ suggestions, widget }: FieldSchema, lists: readonly Suggestible[], report: Report): void {
  if (suggestions === undefined) return;
  const offeredPart = OFFERED[widget ?? ""];
  const fits = (list: Suggestible): boolean => offeredPart === undefined || list.returns === offeredPart;
  const fitting = oneOf(lists.filter(fits).map(({ id }) => id));
  const list = lists.find(({ id }) => id === suggestions);
  if (list === undefined) report(["suggestions"], `"${suggestions}" is not a list of schemas/shared: ${fitting}`);
  else if (!fits(list))
    report(
      ["suggestions"],
      `"${suggestions}" is a list of ${list.returns}s, and the widget "${widget}" offers ${offeredPart}s: ${fitting}`,
    );
}
