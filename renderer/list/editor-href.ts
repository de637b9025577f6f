import type { FamilyEntry } from "../../engine/types.ts";

/** The address of a family's editor: a new customization, of a variant where there are some, or with `guid` a stored one. */
export function editorHref(family: FamilyEntry, variant: string | undefined, guid?: string): string {
  const query = new URLSearchParams({ ...(variant === undefined ? {} : { type: variant }), ...(guid === undefined ? {} : { guid }) });
  return [family.editor.paths[0], ...(query.size === 0 ? [] : [query])].join("?");
}
