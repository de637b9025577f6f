/** Which of a field's texts a buyer reads: the merchant writes some languages, the checkout has any. */
import { hasVisibleText } from "../../engine/lib/text-rules.ts";

/** A field's texts by language tag, `default` beside them. */
export type Texts = Readonly<Record<string, string>>;

/** Languages that are read as others where they have no text of their own, the nearest first. */
const READ_AS: Readonly<Record<string, readonly string[]>> = { no: ["nb", "nn"], nb: ["no", "nn"], nn: ["nb", "no"], iw: ["he"] };

/** Tags that are read for a script of Chinese, and the regions that write it; all others write the simplified one. */
const CHINESE: Readonly<Record<string, readonly string[]>> = { hant: ["zh-tw", "zh-hant"], hans: ["zh-cn", "zh-hans"] };
const TRADITIONAL = ["tw", "hk", "mo"];

/** The part of a tag that names letters, as in `zh-Hant-TW`. */
const SCRIPT = /^[a-z]{4}$/;

/** The text for a language, the default one where there is none, `null` where that is empty as well: then the block's own setting counts. */
export function translatedText(texts: Texts, language: string): string | null {
  const written = new Map(Object.entries(texts).map(([tag, text]) => [folded(tag), text]));
  for (const tag of [...tagsOf(folded(language)), "default"]) {
    const text = written.get(tag);
    if (text !== undefined && hasVisibleText(text)) return text;
  }
  return null;
}

/** The tags to look for, the nearest first: exact, without script, base, and the same of the languages that it is read as. */
function tagsOf(tag: string): string[] {
  const [base = "", ...rest] = tag.split("-");
  const names = base === "zh" ? chineseTags(tag, rest) : baseTags(base, rest);
  return [...names, ...(Object.hasOwn(READ_AS, base) ? (READ_AS[base] ?? []) : []).flatMap((other) => baseTags(other, rest))];
}

function baseTags(base: string, rest: readonly string[]): string[] {
  const [tag, plain] = [rest, rest.filter((part) => !SCRIPT.test(part))].map((parts) => [base, ...parts].join("-"));
  return [tag ?? base, plain ?? base, base];
}

/** Of Chinese the script counts for more than the region; a tag without either is Chinese itself first. */
function chineseTags(tag: string, rest: readonly string[]): string[] {
  const region = rest.find((part) => !SCRIPT.test(part));
  const written = region !== undefined && TRADITIONAL.includes(region) ? "hant" : "hans";
  const script = rest.find((part) => SCRIPT.test(part)) ?? written;
  const plain = region !== undefined && script === written ? [`zh-${region}`] : [];
  const others = CHINESE[script] ?? [];
  return rest.length === 0 ? [tag, ...others] : [tag, ...plain, ...others, "zh"];
}

/** Tags are compared in any case, `_` for `-`. */
const folded = (tag: string): string => tag.replaceAll("_", "-").toLowerCase();
