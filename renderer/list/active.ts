import type { Item } from "../customizations.ts";

const counts = new Map<string, number>();

/** Keeps how many customizations of a family are active, so that the editor can tell how many slots are left. */
export function rememberActive(family: string, items: readonly Item[]): void {
  counts.set(family, items.filter((item) => item.enabled).length);
}

/** How many customizations of a family were active when its list was last on screen. */
export function activeCount(family: string): number | undefined {
  return counts.get(family);
}
