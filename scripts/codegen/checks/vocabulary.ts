import { isObject } from "../../../engine/lib/object.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reporter } from "./reporter.ts";
import words from "./vocabulary.json" with { type: "json" };

/** Folders whose texts are for developers: meta-schemas, and descriptions of calls. All others have texts for merchants. */
const FOR_DEVELOPERS = ["calls", "meta"];
/** Keys whose values nobody reads, or that are stored and sent unchanged. */
const SILENT = [
  "$comment",
  "$id",
  "$schema",
  "$ref",
  "input",
  "fact",
  "forEach",
  "pattern",
  "sharedInput",
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
  "endpoint",
  "documents",
];
/** Matches languages other than English, by which blocks have their words: the preferred words are English. */
const OTHER_LANGUAGE = /^(?!en\b)[a-z]{2}(-[A-Z]{2})?$/u;
/** Matches placeholders, whose names come from the specification. */
const UNFILLED_VARIABLE = /\{\{\w+\}\}/gu;

/** A preferred word, with a pattern of the words that it replaces. */
export interface Word {
  say: string;
  not: string;
  except: readonly string[];
}

/** Preferred words: all texts for merchants use one word for one thing. */
export const vocabulary: readonly Word[] = words;

/** Returns the first word of a text that the preferred word should replace; undefined if there is none. */
export function findUnwantedWord(text: string, { not, except }: Word): string | undefined {
  return new RegExp(not, "iu").exec(
    except.reduce((remaining, each) => remaining.replaceAll(each, ""), text.replace(UNFILLED_VARIABLE, "")),
  )?.[0];
}

/** Ends every message about a word. */
const REMEDY = ": use that word";

/** True if a problem is about a word: what the declaration means is sound, so nothing else has to do without it. */
export function isVocabularyProblem({ message }: DeclarationProblem): boolean {
  return message.includes(REMEDY);
}

/** Cache of the messages by text: a process that checks repeatedly finds most texts unchanged. */
const valuesByWord = new Map<string, readonly string[]>();

function messagesOf(text: string): readonly string[] {
  const before = valuesByWord.get(text);
  if (before !== undefined) return before;
  const messages = vocabulary.flatMap((word) => {
    const bannedWord = findUnwantedWord(text, word);
    return bannedWord === undefined ? [] : [`says "${bannedWord}", and the app says ${word.say}${REMEDY}`];
  });
  valuesByWord.set(text, messages);
  return messages;
}

/** Checks that the texts of declarations use the preferred words. */
export function checkVocabulary(sources: readonly Source[], problems: DeclarationProblem[]): void {
  for (const { file, folder, json } of sources) {
    if (FOR_DEVELOPERS.includes(folder)) continue;
    const report = reporter(file, problems);
    for (const [path, text] of textsIn(json, [])) {
      if (path[0] === "locales" && OTHER_LANGUAGE.test(String(path[1]))) continue;
      for (const message of messagesOf(text)) report(path, message);
    }
  }
}

function* textsIn(value: Json | undefined, path: readonly (string | number)[]): Generator<[readonly (string | number)[], string]> {
  if (typeof value === "string") yield [path, value];
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, [...path, index]);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) if (!SILENT.includes(key)) yield* textsIn(inner, [...path, key]);
}
