/** Selection of the text that a customer reads: the merchant writes some languages, and the checkout may have any. */
import { hasVisibleText } from "../lib/text-rules.ts";

/** Texts of a field by language tag, with `default`. */
export type Texts = Readonly<Record<string, string>>;

/** Fallback languages for languages without a text of their own, the nearest first. */
const READ_AS: Readonly<Record<string, readonly string[]>> = { no: ["nb", "nn"], nb: ["no", "nn"], nn: ["nb", "no"], iw: ["he"] };

/** Tags for each Chinese script, and the regions with the traditional script; all others have the simplified one. */
const CHINESE: Readonly<Record<string, readonly string[]>> = { hant: ["zh-tw", "zh-hant"], hans: ["zh-cn", "zh-hans"] };
const TRADITIONAL = ["tw", "hk", "mo"];

/** Part of a tag that names a script, as in `zh-Hant-TW`. */
const SCRIPT = /^[a-z]{4}$/;

/** Returns the text for a language, with a fallback to the default text; `null` if that is empty too: the block then falls back to its own setting. */
export function translatedText(texts: Texts, language: string): string | null {
  const key = keyOfText(texts, language);
  return key === null ? null : (texts[key] ?? null);
}

/** Returns the key of that text: the language as it is written there, one that it falls back to, or `default`; null if there is no text. */
export function keyOfText(texts: Texts, language: string): string | null {
  const keys = new Map(Object.keys(texts).map((key) => [folded(key), key]));
  for (const tag of [...tagsOf(folded(language)), "default"]) {
    const key = keys.get(tag);
    if (key !== undefined && hasVisibleText(texts[key] ?? "")) return key;
  }
  return null;
}

/** Returns the tags to look up, the nearest first: exact, without script, base, and then the same for substitute languages. */
function tagsOf(tag: string): string[] {
  const [base = "", ...rest] = tag.split("-");
  const names = base === "zh" ? chineseTags(tag, rest) : baseTags(base, rest);
  return [...names, ...(Object.hasOwn(READ_AS, base) ? (READ_AS[base] ?? []) : []).flatMap((other) => baseTags(other, rest))];
}

function baseTags(base: string, rest: readonly string[]): string[] {
  const [tag, plain] = [rest, rest.filter((part) => !SCRIPT.test(part))].map((parts) => [base, ...parts].join("-"));
  return [tag ?? base, plain ?? base, base];
}

/** Returns tags for Chinese: the script has precedence over the region. A tag without either looks for plain Chinese first. */
function chineseTags(tag: string, rest: readonly string[]): string[] {
  const region = rest.find((part) => !SCRIPT.test(part));
  const written = region !== undefined && TRADITIONAL.includes(region) ? "hant" : "hans";
  const script = rest.find((part) => SCRIPT.test(part)) ?? written;
  const plain = region !== undefined && script === written ? [`zh-${region}`] : [];
  const others = CHINESE[script] ?? [];
  return rest.length === 0 ? [tag, ...others] : [tag, ...plain, ...others, "zh"];
}

/** Folds a tag for comparison: lower case, with `-` for `_`. */
const folded = (tag: string): string => tag.replaceAll("_", "-").toLowerCase();
