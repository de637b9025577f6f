import { asRecord, type Fields, getProperty } from "../../../engine/lib/object.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { instancesIn } from "./instances-in.ts";

/** Changes the texts of a field, by language. */
type Change = (texts: Fields) => Fields;

/**
 * Returns a document with the texts of each field changed: of every component, and of each of its instances. Everything else in the
 * document stays.
 */
export function eachField(document: Fields, components: readonly TranslationComponent[], change: Change): Fields {
  const entries = components.map((component) => {
    const own = asRecord(document[component.key]);
    return [
      component.key,
      component.instances ? { ...own, ...ofInstances(document, component, change) } : ofFields(own, component, change),
    ];
  });
  return { ...document, ...Object.fromEntries(entries) };
}

function ofInstances(document: Fields, component: TranslationComponent, change: Change): Fields {
  const own = document[component.key];
  return Object.fromEntries(instancesIn(document, component).map(({ id }) => [id, ofFields(getProperty(own, id), component, change)]));
}

function ofFields(entry: unknown, { fields }: TranslationComponent, change: Change): Fields {
  return { ...asRecord(entry), ...Object.fromEntries(fields.map(({ id }) => [id, change(asRecord(getProperty(entry, id)))])) };
}
