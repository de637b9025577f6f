import { isObject } from "../../../engine/lib/object.ts";
import { OTHER_SCRIPTS } from "../../../engine/runtime/opcodes.ts";
import { metaOf } from "../declarations/ids.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

const LEADS = [..."#abcdefghijklmnopqrstuvwxyz"];

/** Returns the files that declare presets. */
export function presetSources(sources: readonly Source[]): Source[] {
  return sources.filter(({ json }) => json.$schema === metaOf("presets"));
}

/** Presets of schemas/shared as the runtime reads them: phrases between line ends, or "!" and the characters that are not special. */
export function presetsOf(sources: readonly Source[]): Record<string, string> {
  const declared = presetSources(sources).flatMap(({ json }) => (isObject(json.presets) ? Object.entries(json.presets) : []));
  return Object.fromEntries(
    declared.map(([name, preset]) => [name, isObject(preset) ? listOf(preset.phrases, preset.allowedCharacters) : ""]),
  );
}

/** engine/generated/presets.ts: the strings that the compiler puts into a program for a preset. */
export function emitPresets(sources: readonly Source[]): string {
  return `${CODE_COMMENT}export const presets: Readonly<Record<string, string>> = ${JSON.stringify(presetsOf(sources), null, 1)};\n`;
}

function listOf(phrases: Json | undefined, outside: Json | undefined): string {
  if (typeof outside === "string") return `!${outside}`;
  const lists = isObject(phrases) ? Object.values(phrases) : [];
  const texts = lists.flatMap((list) => (Array.isArray(list) ? list : [])).map((phrase) => withoutAccents(String(phrase)));
  return indexed([...new Set(texts)].filter((text, _, all) => !all.some((other) => isCovered(text, other))));
}

/** Replaces each Latin letter beyond ASCII by the wildcard: people leave accents out, or write another. */
function withoutAccents(phrase: string): string {
  return phrase.normalize("NFC").replace(/(?=[^\0-\x7f])\p{Script=Latin}/gu, "?");
}

/** True if a phrase matches wherever another one does. */
function isCovered(phrase: string, other: string): boolean {
  const letters = [...other];
  return (
    phrase !== other &&
    phrase.length === other.length &&
    letters.every((letter, at) => letter === phrase[at] || (letter === "?" && /[a-z?]/u.test(phrase[at] ?? "")))
  );
}

/**
 * Indexes ASCII phrases by their first letter: an index of where each letter starts, then the rest of each phrase. See
 * engine/runtime/preset.ts.
 */
function indexed(phrases: readonly string[]): string {
  const listed = LEADS.map((lead) => phrases.filter((phrase) => isAscii(phrase) && withoutMark(phrase).startsWith(lead)));
  const rest = phrases.filter((phrase) => !listed.flat().includes(phrase));
  const unfit = rest.find((phrase) => isAscii(phrase));
  if (unfit !== undefined)
    throw new Error(`the preset phrase "${unfit}" must start with a letter or #: only other scripts are found inside words`);
  const sections = listed.map(section);
  const lengths = sections.map((section) => section.length);
  const starts = [...lengths, 0].map((_, place) => lengths.slice(0, place).reduce((sum, length) => sum + length, 2 * (LEADS.length + 1)));
  const others = rest.sort((a, b) => Number(isOfOtherScript(a)) - Number(isOfOtherScript(b)));
  return [...starts.map(digits), ...sections, others.join("\n")].join("");
}

/**
 * Encodes phrases in alphabetical order, after the words that cancel others. Each has two digits: the number of letters shared with the
 * phrase before, and its length.
 */
function section(phrases: readonly string[]): string {
  const place = (phrase: string) => (isWord(phrase) ? " " : "#") + withoutMark(phrase);
  const sorted = [...phrases].sort((a, b) => (place(a) < place(b) ? -1 : 1));
  const digit = (value: number): string => String.fromCharCode(48 + value);
  return sorted.map((phrase, at) => `${digit(shared(sorted[at - 1] ?? "", phrase))}${digit(phrase.length)}${phrase}`).join("");
}

function shared(a: string, b: string): number {
  const [one, other] = [withoutMark(a), withoutMark(b)];
  const differs = [...other].findIndex((letter, at) => letter !== one[at]);
  return differs < 0 ? other.length : differs;
}

/** Encodes a number as two base-64 digits, which have the same length in both builds of the runtime. */
function digits(place: number): string {
  if (place >= 4096) throw new Error("the phrases of a preset are too long for its index");
  return String.fromCharCode(48 + Math.floor(place / 64), 48 + (place % 64));
}

function isAscii(phrase: string): boolean {
  return [...phrase].every((letter) => letter < "\u0080") && !phrase.startsWith("~");
}

function withoutMark(phrase: string): string {
  return phrase.replace(/^[~=<>-]/u, "");
}

/** True for a word that cancels phrases beside it. */
const isWord = (phrase: string): boolean => /^[<>]/u.test(phrase);

/** True for phrases of other scripts. The runtime reads these only if the buyer's text has letters of another script. */
function isOfOtherScript(phrase: string): boolean {
  const lead = withoutMark(phrase).codePointAt(0);
  return lead !== undefined && lead >= OTHER_SCRIPTS;
}
