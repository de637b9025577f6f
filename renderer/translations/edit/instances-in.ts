import { type Fields, getProperty, isObject } from "../../../engine/lib/object.ts";
import { INSTANCES, type Instance } from "../../../engine/translations/instances.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";

/** Returns the listed instances of a component, in their order; anything that is no instance is left out. */
export function instancesIn(document: Fields, { key }: Pick<TranslationComponent, "key">): readonly Instance[] {
  const list = getProperty(document[key], INSTANCES);
  return Array.isArray(list) ? list.filter(isInstance) : [];
}

function isInstance(value: unknown): value is Instance {
  return isObject(value) && typeof value.id === "string" && typeof value.name === "string";
}
