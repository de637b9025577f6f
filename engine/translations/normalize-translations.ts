import { asRecord, type Fields, isObject } from "../lib/object.ts";
import { capitalize } from "../lib/text.ts";
import { hasVisibleText } from "../lib/text-rules.ts";
import type { Component } from "../types/translation-component.ts";
import { foldedName, INSTANCES, type Instance, isInstanceId } from "./instances.ts";
import { DEFAULT, isLanguageKey } from "./language-key.ts";
import { flatFields } from "./legacy-format.ts";

/**
 * A document of translations in its one form, whatever was stored: every component with each of its fields, every field with a default text,
 * every list of instances with at least one, and the flat texts of old in the first of them. What is whole comes out as it is; what no
 * component declares is kept as it stands, since another release may know it.
 *
 * @param now The time in milliseconds, of which the ids of new instances are made.
 */
export function normalizeTranslations(stored: unknown, components: readonly Component[], now: number): Fields {
  const document = asRecord(stored);
  const own = components.map((component) => [component.key, componentOf(document, component, now)] as const);
  const unknown = Object.entries(document).filter(([key, value]) => isObject(value) && !components.some((each) => each.key === key));
  return { ...Object.fromEntries(unknown), ...Object.fromEntries(own) };
}

function componentOf(document: Fields, component: Component, now: number): Fields {
  const own = asRecord(document[component.key]);
  if (component.instances === undefined) return fieldsOf(own, component);
  const flat = flatFields(document, component);
  const list = listed(own, component, now);
  const entries = list.map(
    ({ id }, at) => [id, fieldsOf(at === 0 ? merged(flat, asRecord(own[id])) : asRecord(own[id]), component)] as const,
  );
  return { [INSTANCES]: list, ...Object.fromEntries(entries) };
}

/** The texts of old fill what the first instance has no text for. */
function merged(flat: Fields, entry: Fields): Fields {
  const filled = Object.entries(flat).map(([id, texts]) => [id, { ...asRecord(texts), ...written(asRecord(entry[id])) }]);
  return { ...entry, ...Object.fromEntries(filled) };
}

const written = (texts: Fields): Fields => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

/** Every instance once, by its id and by its name; one that has texts and is not listed is listed by its id; the first one where there would be none. */
function listed(own: Fields, component: Component, now: number): Instance[] {
  const { key, instances } = component;
  const told = Array.isArray(own[INSTANCES]) ? own[INSTANCES] : [];
  const names = new Map<string, unknown>();
  for (const each of told) {
    if (!isObject(each) || typeof each.id !== "string" || !isInstanceId(each.id, component)) continue;
    if (!names.has(each.id)) names.set(each.id, each.name);
  }
  for (const [id, entry] of Object.entries(own)) if (isInstanceId(id, component) && isObject(entry) && !names.has(id)) names.set(id, id);
  if (names.size === 0) names.set(`${key}_${now}`, instances?.first);
  const taken = new Set<string>();
  return [...names].map(([id, name], at) => {
    const wanted =
      typeof name === "string" && hasVisibleText(name) ? name : at === 0 ? (instances?.first ?? "") : capitalize(instances?.noun ?? key);
    const free = freeName(wanted, taken);
    taken.add(foldedName(free));
    return { id, name: free };
  });
}

/** A name that no other has: numbered where it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(foldedName(name))) return name;
  for (let number = 2; ; number++) if (!taken.has(foldedName(`${name} ${number}`))) return `${name} ${number}`;
}

/** Each declared field with its texts, and whatever else is an object. */
function fieldsOf(entry: Fields, { fields }: Component): Fields {
  const unknown = Object.entries(entry).filter(([id, texts]) => isObject(texts) && !fields.some((field) => field.id === id));
  return { ...Object.fromEntries(fields.map(({ id }) => [id, textsOf(entry[id])])), ...Object.fromEntries(unknown) };
}

/** Texts as they were typed, in Unicode NFC; the default first. */
function textsOf(value: unknown): Fields {
  const texts = Object.entries(asRecord(value)).filter(([key, text]) => typeof text === "string" && key !== DEFAULT && isLanguageKey(key));
  const { [DEFAULT]: fallback } = asRecord(value);
  return Object.fromEntries(
    [[DEFAULT, fallback], ...texts].map(([key, text]) => [key, typeof text === "string" ? text.normalize("NFC") : ""]),
  );
}
