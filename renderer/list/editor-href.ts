import type { FamilyEntry } from "../../engine/types.ts";

/** The address of a family's editor: a new customization of a variant, or with `guid` a stored one. */
export function editorHref(family: FamilyEntry, variant: string, guid?: string): string {
  const query = new URLSearchParams({ type: variant, ...(guid === undefined ? {} : { guid }) });
  return `${family.editor.paths[0]}?${query}`;
}
