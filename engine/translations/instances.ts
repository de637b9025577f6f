import type { TranslationComponent } from "../types/translation-component.ts";

/** A set of texts, with the name by which a placed block finds it. */
export interface Instance {
  id: string;
  name: string;
}

/** Key under which a component lists its instances. */
export const INSTANCES = "_instances";

/** Reports whether an id has the format of a component's instance: its key, an underscore, and usually a timestamp. */
export function isInstanceId(id: string, { key }: Pick<TranslationComponent, "key">): boolean {
  return id.startsWith(`${key}_`) && /^[\w-]{1,60}$/.test(id.slice(key.length + 1));
}

/** Folds a name for comparison: case and outer spaces do not matter. */
export function foldedName(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}
