import { escapeToken } from "../lib/json-pointer.ts";
import { asRecord, isObject } from "../lib/object.ts";
import { jsonBytes } from "../lib/text.ts";
import { forbiddenCharacters, hasVisibleText } from "../lib/text-rules.ts";
import type { Problem } from "../types/problem.ts";
import type { TextField, TranslationComponent } from "../types/translation-component.ts";
import { foldedName, INSTANCES, isInstanceId } from "./instances.ts";
import { DEFAULT, isLanguageKey } from "./language-key.ts";
import { MAX_INSTANCES, MAX_NAME_LENGTH, MAX_TRANSLATIONS_BYTES } from "./limits.ts";

/** Maximum number of reported problems: nobody reads more, and a hostile document is not worth more work. */
export const PROBLEM_LIMIT = 50;

/** Codes of problems that `normalizeTranslations` corrects without a choice: what is missing, and ids that name no instance of their own. */
export const CORRECTABLE: readonly string[] = ["missingDefault", "missingInstances", "instanceId"];

/**
 * Validates a document of translations for saving; each problem has its place. A missing default text is only a problem where the component requires
 * it; elsewhere a save fills it in.
 */
export function validateTranslations(document: unknown, components: readonly TranslationComponent[]): Problem[] {
  if (!isObject(document)) return [{ code: "type", path: "", message: "The translations must be an object" }];
  return [...all(document, components)].slice(0, PROBLEM_LIMIT);
}

/** Reports a document that is too large to store, with its size in bytes. */
export function sizeProblems(document: object): Problem[] {
  const bytes = jsonBytes(document);
  if (bytes <= MAX_TRANSLATIONS_BYTES) return [];
  const [size, max] = [bytes, MAX_TRANSLATIONS_BYTES].map((number) => number.toLocaleString("en-US"));
  return [
    { code: "maxBytes", path: "", message: `These translations take ${size} bytes, and at most ${max} can be saved`, params: { bytes } },
  ];
}

function* all(document: Record<string, unknown>, components: readonly TranslationComponent[]): Generator<Problem> {
  for (const component of components) {
    const { key, instances, requiresDefaults } = component;
    const { [key]: own } = document;
    if (own !== undefined && !isObject(own)) {
      yield { code: "type", path: escapeToken(key), message: `The component ${key} must be an object` };
      continue;
    }
    if (instances === undefined) yield* fieldProblems(asRecord(own), escapeToken(key), component);
    else if (own !== undefined || requiresDefaults) yield* ofInstances(asRecord(own), component);
  }
}

function* ofInstances(own: Record<string, unknown>, component: TranslationComponent): Generator<Problem> {
  const { key, instances } = component;
  const path = `${escapeToken(key)}${escapeToken(INSTANCES)}`;
  const list = own[INSTANCES];
  if (!Array.isArray(list) || list.length === 0) {
    yield { code: "missingInstances", path, message: `Component ${key} must have a default instance in ${INSTANCES}` };
    return;
  }
  if (list.length > MAX_INSTANCES) {
    yield {
      code: "maxItems",
      path,
      message: `There are ${list.length} instances in ${INSTANCES} of component ${key}, and at most ${MAX_INSTANCES} can be kept`,
    };
    return;
  }
  const [ids, names] = [new Set<string>(), new Set<string>()];
  for (const [at, each] of list.entries()) {
    const here = path + escapeToken(at);
    const { id, name } = asRecord(each);
    if (typeof id !== "string" || !isInstanceId(id, component) || ids.has(id)) {
      yield {
        code: "instanceId",
        path: `${here}/id`,
        message: `An id in ${INSTANCES} of component ${key} must begin with "${key}_" and be there once`,
      };
      continue;
    }
    ids.add(id);
    yield* ofName(name, here, names, instances?.label ?? key);
    if (own[id] !== undefined && !isObject(own[id]))
      yield { code: "type", path: `${escapeToken(key)}${escapeToken(id)}`, message: `The instance ${id} must be an object` };
    else yield* fieldProblems(asRecord(own[id]), `${escapeToken(key)}${escapeToken(id)}`, component);
  }
}

function* ofName(name: unknown, here: string, names: Set<string>, noun: string): Generator<Problem> {
  const path = `${here}/name`;
  if (typeof name !== "string" || !hasVisibleText(name))
    yield { code: "required", path, message: `Every ${noun} instance must have a name` };
  else if (name.length > MAX_NAME_LENGTH || forbiddenCharacters(name, "single") !== undefined)
    yield { code: "maxLength", path, message: `The name of a ${noun} instance must be one line of at most ${MAX_NAME_LENGTH} characters` };
  else if (names.has(foldedName(name))) yield { code: "distinct", path, message: `Another ${noun} instance is called "${name.trim()}"` };
  else names.add(foldedName(name));
}

/** Yields the problems of the texts in one set of fields. */
export function* fieldProblems(entry: Record<string, unknown>, path: string, component: TranslationComponent): Generator<Problem> {
  for (const field of component.fields) {
    const texts = entry[field.id];
    const here = path + escapeToken(field.id);
    if (texts !== undefined && !isObject(texts))
      yield { code: "type", path: here, message: `Field ${field.id} in component ${component.key} must hold texts by language` };
    else yield* ofTexts(asRecord(texts), here, field, component);
  }
}

function* ofTexts(
  texts: Record<string, unknown>,
  path: string,
  field: TextField,
  { key, requiresDefaults }: TranslationComponent,
): Generator<Problem> {
  const { lineMode = "single" } = field;
  if (requiresDefaults && typeof texts[DEFAULT] !== "string")
    yield {
      code: "missingDefault",
      path: path + escapeToken(DEFAULT),
      message: `Field ${field.id} in component ${key} must have a default translation`,
    };
  for (const [language, text] of Object.entries(texts)) {
    const here = path + escapeToken(language);
    const what = `Field ${field.id} in component ${key}`;
    if (!isLanguageKey(language)) yield { code: "language", path: here, message: `${what} has a text under what is no language` };
    else if (typeof text !== "string") {
      if (language !== DEFAULT || !requiresDefaults)
        yield { code: "type", path: here, message: `${what} must hold a text for ${language}` };
    } else if (forbiddenCharacters(text, lineMode) !== undefined)
      yield {
        code: "characters",
        path: here,
        message: `${what} must have no control characters${lineMode === "single" ? " and no line breaks" : ""} for ${language}`,
      };
  }
}
