import { asRecord, type Fields, getProperty, isObject } from "../lib/object.ts";
import type { TranslationComponent } from "../types/translation-component.ts";
import { INSTANCES, isInstanceId } from "./instances.ts";

/** Texts of an instance that is missing in its component's list. */
export interface Unnamed {
  component: string;
  id: string;
}

/** Returns all such texts in a document; none for a component without a list. */
export function unnamedTextsIn(document: Fields, components: readonly TranslationComponent[]): Unnamed[] {
  return components.flatMap((component) => {
    const own = asRecord(document[component.key]);
    const list = own[INSTANCES];
    if (component.instances === undefined || !Array.isArray(list)) return [];
    const named = new Set(list.map((each) => getProperty(each, "id")));
    return Object.keys(own)
      .filter((id) => isInstanceId(id, component) && isObject(own[id]) && !named.has(id))
      .map((id) => ({ component: component.key, id }));
  });
}

/** Returns the document without some of them. */
export function withoutUnnamed(document: Fields, unnamed: readonly Unnamed[]): Fields {
  const dropped = (component: string, id: string) => unnamed.some((each) => each.component === component && each.id === id);
  const namedTexts = ([key, own]: [string, unknown]): [string, unknown] => [
    key,
    isObject(own) ? Object.fromEntries(Object.entries(own).filter(([id]) => !dropped(key, id))) : own,
  ];
  return unnamed.length === 0 ? document : Object.fromEntries(Object.entries(document).map(namedTexts));
}
