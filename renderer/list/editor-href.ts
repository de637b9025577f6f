import { filled, paramsOf } from "../../engine/declare/route.ts";
import type { FamilyEntry } from "../../engine/types.ts";

/** The address of a family's editor: a new customization, of a variant where there are some, or with `guid` a stored one. */
export function editorHref({ editor }: FamilyEntry, variant: string | undefined, guid?: string): string {
  const named = editor.paths.find((path) => paramsOf(path).includes("id"));
  if (named !== undefined && guid !== undefined) return filled(named, { id: guid });
  const stored = guid === undefined ? {} : { [editor.query ?? "guid"]: guid };
  const query = new URLSearchParams({ ...(variant === undefined ? {} : { type: variant }), ...stored });
  return [editor.paths[0], ...(query.size === 0 ? [] : [query])].join("?");
}
