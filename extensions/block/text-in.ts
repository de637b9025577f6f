/** Which of a field's texts a buyer reads: the merchant writes some languages, the checkout has any. */

/** A field's texts by language tag, `default` beside them. */
export type Texts = Readonly<Record<string, string>>;

/** Languages that are read as another one where they have no text of their own. */
const READ_AS = new Map([
  ["no", "nb"],
  ["nn", "nb"],
  ["iw", "he"],
]);

/** The part of a tag that names letters, as in `zh-Hant-TW`. */
const SCRIPT = /^[a-z]{4}$/;

/** The text for a language, the default one where there is none, `null` where that is empty as well: then the block's own setting counts. */
export function textIn(texts: Texts, language: string): string | null {
  const written = new Map(Object.entries(texts).map(([tag, text]) => [folded(tag), text]));
  for (const tag of [...tagsOf(folded(language)), "default"]) {
    const text = written.get(tag);
    if (text?.trim()) return text;
  }
  return null;
}

/** The tags to look for, the nearest first: exact, without script, base, and the same of the language that it is read as. */
function tagsOf(tag: string): string[] {
  const [base = "", ...rest] = tag.split("-");
  const own = [tag, [base, ...rest.filter((part) => !SCRIPT.test(part))].join("-"), base];
  const other = READ_AS.get(base);
  return other === undefined ? own : [...own, ...tagsOf([other, ...rest].join("-"))];
}

/** Tags are compared in any case, `_` for `-`. */
const folded = (tag: string): string => tag.replaceAll("_", "-").toLowerCase();
