import { asRecord, type Fields, isObject } from "../lib/object.ts";
import { capitalize } from "../lib/text.ts";
import { hasVisibleText } from "../lib/text-rules.ts";
import type { TranslationComponent } from "../types/translation-component.ts";
import { foldedName, INSTANCES, type Instance, isInstanceId } from "./instances.ts";
import { DEFAULT, isLanguageKey } from "./language-key.ts";
import { flatFields } from "./legacy-format.ts";

/**
 * Returns a document of translations in its only form, whatever was stored: every component has all of its fields, every field a default text, every
 * list of instances at least one, and flat texts of the old format move to the first instance. A complete document is returned unchanged. Values that
 * no component declares are preserved, since another release may know them.
 *
 * @param now Time in milliseconds, from which the ids of new instances are made.
 */
export function normalizeTranslations(stored: unknown, components: readonly TranslationComponent[], now: number): Fields {
  const document = asRecord(stored);
  const own = components.map((component) => [component.key, componentOf(document, component, now)] as const);
  const unknown = Object.entries(document).filter(([key, value]) => isObject(value) && !components.some((each) => each.key === key));
  return { ...Object.fromEntries(unknown), ...Object.fromEntries(own) };
}

function componentOf(document: Fields, component: TranslationComponent, now: number): Fields {
  const own = asRecord(document[component.key]);
  if (component.instances === undefined) return fieldsOf(own, component);
  const flat = flatFields(document, component);
  const list = listed(own, component, now);
  const entries = list.map(
    ({ id }, at) => [id, fieldsOf(at === 0 ? merged(flat, asRecord(own[id])) : asRecord(own[id]), component)] as const,
  );
  return { [INSTANCES]: list, ...Object.fromEntries(entries) };
}

/** Fills missing texts of the first instance from the old format. */
function merged(flat: Fields, entry: Fields): Fields {
  const filled = Object.entries(flat).map(([id, texts]) => [id, { ...asRecord(texts), ...written(asRecord(entry[id])) }]);
  return { ...entry, ...Object.fromEntries(filled) };
}

const written = (texts: Fields): Fields => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

/**
 * Returns each instance once by id and by name. An instance with texts but without an entry is listed by its id; a first one is added if there would
 * be none.
 */
function listed(own: Fields, component: TranslationComponent, now: number): Instance[] {
  const { key, instances } = component;
  const storedInstances = Array.isArray(own[INSTANCES]) ? own[INSTANCES] : [];
  const names = new Map<string, unknown>();
  for (const each of storedInstances) {
    if (!isObject(each) || typeof each.id !== "string" || !isInstanceId(each.id, component)) continue;
    if (!names.has(each.id)) names.set(each.id, each.name);
  }
  for (const [id, entry] of Object.entries(own)) if (isInstanceId(id, component) && isObject(entry) && !names.has(id)) names.set(id, id);
  if (names.size === 0) names.set(`${key}_${now}`, instances?.default);
  const usedNames = new Set<string>();
  return [...names].map(([id, name], at) => {
    const title =
      typeof name === "string" && hasVisibleText(name) ? name : at === 0 ? (instances?.default ?? "") : capitalize(instances?.label ?? key);
    const free = freeName(title, usedNames);
    usedNames.add(foldedName(free));
    return { id, name: free };
  });
}

/** Returns a name that no other instance has, numbered if necessary. */
function freeName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(foldedName(name))) return name;
  for (let number = 2; ; number++) if (!usedNames.has(foldedName(`${name} ${number}`))) return `${name} ${number}`;
}

/** Returns each declared field with its texts, and other values that are objects. */
function fieldsOf(entry: Fields, { fields }: TranslationComponent): Fields {
  const unknown = Object.entries(entry).filter(([id, texts]) => isObject(texts) && !fields.some((field) => field.id === id));
  return { ...Object.fromEntries(fields.map(({ id }) => [id, textsOf(entry[id])])), ...Object.fromEntries(unknown) };
}

/** Returns texts as they were typed, in Unicode NFC, the default first. */
function textsOf(value: unknown): Fields {
  const texts = Object.entries(asRecord(value)).filter(([key, text]) => typeof text === "string" && key !== DEFAULT && isLanguageKey(key));
  const { [DEFAULT]: fallback } = asRecord(value);
  return Object.fromEntries(
    [[DEFAULT, fallback], ...texts].map(([key, text]) => [key, typeof text === "string" ? text.normalize("NFC") : ""]),
  );
}
