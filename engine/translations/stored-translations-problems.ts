/** Validates stored translations: finds texts that a save would refuse, and values that are preserved but never shown. */
import { escapeToken } from "../lib/json-pointer.ts";
import { asRecord, type Fields, getProperty, isObject } from "../lib/object.ts";
import type { Problem } from "../types/problem.ts";
import type { TranslationComponent } from "../types/translation-component.ts";
import { INSTANCES, isInstanceId } from "./instances.ts";
import { DEFAULT } from "./language-key.ts";
import { flatFields } from "./legacy-format.ts";
import { prepareTranslations } from "./prepare-translations.ts";
import { fieldProblems, PROBLEM_LIMIT } from "./validate-translations.ts";

/**
 * Returns what a save would refuse. Components and fields that were declared later may be absent, because a save fills them in. Texts from before
 * instances existed are validated where they are; the first instance takes them over.
 */
export function storedTranslationsProblems(document: Fields, components: readonly TranslationComponent[]): Problem[] {
  const stored = components.filter(({ key }) => Object.hasOwn(document, key));
  const flat = stored.filter((component) => Object.keys(flatFields(document, component)).length > 0);
  const isListed = ({ key }: TranslationComponent) => getProperty(document[key], INSTANCES) !== undefined;
  const current = stored.filter((component) => !flat.includes(component) || isListed(component));
  const complete = { ...document, ...Object.fromEntries(current.map((component) => [component.key, withAllFields(document, component)])) };
  const saved = prepareTranslations(complete, current, 0);
  const older = flat.flatMap(({ requiresDefaults: _requiresDefaults, ...component }) => [
    ...fieldProblems(flatFields(document, component), escapeToken(component.key), component),
  ]);
  return [...older, ...(saved.ok ? [] : saved.problems)].slice(0, PROBLEM_LIMIT);
}

/** Returns a component with the fields that it does not have yet. */
function withAllFields(document: Fields, component: TranslationComponent): unknown {
  const { [component.key]: own } = document;
  if (!isObject(own)) return own;
  const filled = (entry: Fields) => ({ ...Object.fromEntries(component.fields.map(({ id }) => [id, { [DEFAULT]: "" }])), ...entry });
  if (component.instances === undefined) return filled(own);
  const entries = Object.entries(own).map(([id, entry]) => [id, isInstanceId(id, component) && isObject(entry) ? filled(entry) : entry]);
  return Object.fromEntries(entries);
}

/** Returns the values under names that nothing reads. They are preserved, since another release may know them; a misspelling looks the same. */
export function unreadTranslations(document: Fields, components: readonly TranslationComponent[]): Problem[] {
  const unknown = Object.keys(document)
    .filter((key) => !components.some((component) => component.key === key))
    .map((key) => unread(escapeToken(key), `No component is called "${key}"`));
  return [...unknown, ...components.flatMap((component) => unreadIn(document, component))].slice(0, PROBLEM_LIMIT);
}

function unreadIn(document: Fields, component: TranslationComponent): Problem[] {
  const { key } = component;
  const own = asRecord(document[key]);
  if (component.instances === undefined) return unreadFields(own, escapeToken(key), component);
  const list = own[INSTANCES];
  const listed = new Set((Array.isArray(list) ? list : []).map((each) => getProperty(each, "id")));
  const flat = flatFields(document, component);
  return Object.entries(own).flatMap(([id, entry]) => {
    if (id === INSTANCES || Object.hasOwn(flat, id)) return [];
    const path = escapeToken(key) + escapeToken(id);
    if (!isInstanceId(id, component)) return [unread(path, `No text of component ${key} is called "${id}"`)];
    return [...(listed.has(id) ? [] : [unlisted(path, id, key)]), ...(isObject(entry) ? unreadFields(entry, path, component) : [])];
  });
}

function unreadFields(entry: Fields, path: string, { key, fields }: TranslationComponent): Problem[] {
  return Object.keys(entry)
    .filter((id) => !fields.some((field) => field.id === id))
    .map((id) => unread(path + escapeToken(id), `No text of component ${key} is called "${id}"`));
}

const unlisted = (path: string, id: string, key: string): Problem => ({
  ...{ code: "unlisted", path },
  message: `${INSTANCES} of component ${key} does not name "${id}": it is shown under its id`,
});

const unread = (path: string, message: string): Problem => ({ code: "unread", path, message: `${message}: it is kept, and not shown` });
