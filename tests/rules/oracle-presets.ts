/** Presets looked for with regular expressions, which checkout cannot afford: the same phrases, another way of finding them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folded } from "./oracle-text.ts";

interface Preset {
  phrases?: Readonly<Record<string, readonly string[]>>;
  allowedCharacters?: string;
}

const file = join(import.meta.dirname, "../../schemas/shared/presets.json");
const { presets }: { presets: Readonly<Record<string, Preset>> } = JSON.parse(readFileSync(file, "utf8"));
const LETTER = "[\\p{L}\\p{M}]";

/** Returns whether a trimmed text contains the preset's subject. */
export function containsPreset(name: string, text: string): boolean {
  const { allowedCharacters } = presetOf(name);
  if (allowedCharacters !== undefined) return Array.from(localPart(text)).some((letter) => !isAllowed(allowedCharacters, letter));
  return expressionsOf(name).some(({ within }) => within.test(plainOf(text)));
}

/** Returns whether a trimmed text is the preset's subject, and nothing else but numbers. */
export function isPreset(name: string, text: string): boolean {
  return expressionsOf(name).some(({ whole }) => whole.test(plainOf(text)));
}

interface Expressions {
  within: RegExp;
  whole: RegExp;
}

const known = new Map<string, Expressions[]>();

function expressionsOf(name: string): Expressions[] {
  const expressions =
    known.get(name) ??
    Object.values(presetOf(name).phrases ?? {})
      .flat()
      .flatMap((phrase, _, all) => (/^[<>]/u.test(phrase) ? [] : expressionsFor(phrase, all)));
  known.set(name, expressions);
  return expressions;
}

function expressionsFor(phrase: string, all: readonly string[]): Expressions {
  const mark = /^[~=-]?/u.exec(phrase)?.[0] ?? "";
  const words = phrase.slice(mark.length);
  const whole = expression(words, "^ *", "[ 09]*$");
  if (mark === "=") return { within: whole, whole };
  if (mark === "~") return { within: expression(words), whole };
  const before = words.startsWith("#") ? "(?<![09])" : `(?<!${LETTER})`;
  const behind = words.endsWith("#") ? "(?![09])" : `(?!${LETTER})`;
  const within =
    mark === "-"
      ? expression(words, `${before}(?<!(?<!${LETTER})${oneOf(all, "<")} *)`, `${behind}(?! *${oneOf(all, ">")}(?!${LETTER}))`)
      : expression(words, before, behind);
  return { within, whole };
}

/** One of the words with a mark. */
function oneOf(all: readonly string[], mark: string): string {
  return `(?:${all.flatMap((phrase) => (phrase.startsWith(mark) ? phrase.slice(1) : [])).join("|")}|(?!))`;
}

function presetOf(name: string): Preset {
  const preset = presets[name];
  if (preset === undefined) throw new Error(`there is no preset ${name}`);
  return preset;
}

/** Everything up to the last @, or all of it. */
const localPart = (text: string): string => (text.includes("@") ? text.slice(0, text.lastIndexOf("@")) : text);

const isAllowed = (allowed: string, letter: string): boolean => /^[ -~]$/u.test(letter) && allowed.includes(letter.toLowerCase());

/** Letters in lower case and narrow, digits as 0 and 9 (P 0 Box is a slip of the keyboard, P3 Box is a place), anything else a blank. */
function plainOf(text: string): string {
  const narrow = text.replace(/[\uff01-\uff5e]/gu, (wide) => wide.normalize("NFKC"));
  return folded(narrow.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f]/gu, ""))
    .replace(/(?!0)\p{Nd}/gu, "9")
    .replace(/[^\p{L}\p{M}09]/gu, " ");
}

function expression(phrase: string, before = "", behind = ""): RegExp {
  return new RegExp(
    before +
      phrase
        .replaceAll(" ", " *")
        .replaceAll("#", "[09]+")
        .replace(/(?=[^\0-\x7f])\p{Script=Latin}/gu, LETTER) +
      behind,
    "u",
  );
}
