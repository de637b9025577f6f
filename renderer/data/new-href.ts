import type { FamilyEntry } from "../../engine/types/family.ts";

/** Returns the address for a new configuration, with what else the editor is told. */
export function newHref({ editor }: FamilyEntry, variant: string | undefined, more: Record<string, string>): string {
  const query = new URLSearchParams({ ...(variant === undefined ? {} : { type: variant }), ...more });
  return [editor.paths[0], ...(query.size === 0 ? [] : [query])].join("?");
}
