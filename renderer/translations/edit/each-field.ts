import { type Fields, property, record } from "../../../engine/lib/object.ts";
import type { Component } from "../../../engine/types/translation-component.ts";
import { instancesIn } from "./instances-in.ts";

/** From language to text. */
type Change = (texts: Fields) => Fields;

/** A document with the texts of each field changed: of every component, and of each of its instances. What else stands in it stays. */
export function eachField(document: Fields, components: readonly Component[], change: Change): Fields {
  const entries = components.map((component) => {
    const own = record(document[component.key]);
    return [
      component.key,
      component.instances ? { ...own, ...ofInstances(document, component, change) } : ofFields(own, component, change),
    ];
  });
  return { ...document, ...Object.fromEntries(entries) };
}

function ofInstances(document: Fields, component: Component, change: Change): Fields {
  const own = document[component.key];
  return Object.fromEntries(instancesIn(document, component).map(({ id }) => [id, ofFields(property(own, id), component, change)]));
}

function ofFields(entry: unknown, { fields }: Component, change: Change): Fields {
  return { ...record(entry), ...Object.fromEntries(fields.map(({ id }) => [id, change(record(property(entry, id)))])) };
}
