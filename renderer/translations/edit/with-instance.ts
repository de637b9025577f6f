import { asRecord, type Fields, getProperty } from "../../../engine/lib/object.ts";
import { INSTANCES, type Instance } from "../../../engine/translations/instances.ts";
import { DEFAULT } from "../../../engine/translations/language-key.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { instancesIn } from "./instances-in.ts";

/**
 * Returns a document with another instance of a component behind the present ones: its texts are empty, in all languages that are in use.
 */
export function withInstance(document: Fields, component: TranslationComponent, instance: Instance, languages: readonly string[]): Fields {
  const empty = Object.fromEntries([DEFAULT, ...languages].map((code) => [code, ""]));
  return listed(document, component, instance, Object.fromEntries(component.fields.map(({ id }) => [id, empty])));
}

/** Returns a document with another instance that has the texts of a present one. */
export function withCopy(document: Fields, component: TranslationComponent, from: string, instance: Instance): Fields {
  return listed(document, component, instance, asRecord(getProperty(document[component.key], from)));
}

/** Returns a document without an instance and its texts. */
export function withoutInstance(document: Fields, component: TranslationComponent, id: string): Fields {
  const { [id]: _removed, ...own } = asRecord(document[component.key]);
  const rest = instancesIn(document, component).filter((instance) => instance.id !== id);
  return { ...document, [component.key]: { ...own, [INSTANCES]: rest } };
}

function listed(document: Fields, component: TranslationComponent, instance: Instance, texts: Fields): Fields {
  const list = [...instancesIn(document, component), instance];
  return { ...document, [component.key]: { ...asRecord(document[component.key]), [INSTANCES]: list, [instance.id]: texts } };
}
