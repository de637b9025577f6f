import { isObject } from "../../../engine/lib/object.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reporter } from "./reporter.ts";
import words from "./vocabulary.json" with { type: "json" };

/** Folders with texts for merchants; descriptions of calls are for developers. */
const FOLDERS = [
  "analytics",
  "blocks",
  "conditions",
  "families",
  "gift-groups",
  "owners",
  "plans",
  "shared",
  "shell",
  "settings",
  "survey-elements",
  "translations",
  "upsell-groups",
];
/** Keys whose values nobody reads, or that are stored and sent unchanged. */
const SILENT = [
  "$comment",
  "$id",
  "$schema",
  "$ref",
  "reads",
  "fact",
  "each",
  "pattern",
  "shared",
  "phrases",
  "examples",
  "url",
  "path",
  "name",
  "key",
  "variables",
  "resource",
  "function",
  "capabilities",
  "targets",
  "field",
  "call",
];
/** Matches placeholders, whose names come from the specification. */
const LEFT_OPEN = /\{\{\w+\}\}/gu;

/** A preferred word, with a pattern of the words that it replaces. */
export interface Word {
  say: string;
  not: string;
  except: readonly string[];
}

/** Preferred words: all texts for merchants use one word for one thing. */
export const vocabulary: readonly Word[] = words;

/** Returns the first word of a text that the preferred word should replace; undefined if there is none. */
export function unwanted(text: string, { not, except }: Word): string | undefined {
  return new RegExp(not, "iu").exec(except.reduce((remaining, each) => remaining.replaceAll(each, ""), text.replace(LEFT_OPEN, "")))?.[0];
}

/** Cache of the messages by text: a process that checks repeatedly finds most texts unchanged. */
const known = new Map<string, readonly string[]>();

function messagesOf(text: string): readonly string[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const messages = vocabulary.flatMap((word) => {
    const bannedWord = unwanted(text, word);
    return bannedWord === undefined ? [] : [`says "${bannedWord}", and the app says ${word.say}: use that word`];
  });
  known.set(text, messages);
  return messages;
}

/** Checks that the texts of declarations use the preferred words. */
export function checkVocabulary(sources: readonly Source[], problems: DeclarationProblem[]): void {
  for (const { file, folder, json } of sources) {
    if (!FOLDERS.includes(folder)) continue;
    const report = reporter(file, problems);
    // the vocabulary is of one language
    const checked = folder === "blocks" && isObject(json.words) ? { ...json, words: { en: json.words.en ?? {} } } : json;
    for (const [path, text] of textsIn(checked, [])) for (const message of messagesOf(text)) report(path, message);
  }
}

function* textsIn(value: Json | undefined, path: readonly (string | number)[]): Generator<[readonly (string | number)[], string]> {
  if (typeof value === "string") yield [path, value];
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) if (!SILENT.includes(key)) yield* textsIn(inner, [...path, key]);
}
