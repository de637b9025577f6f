import type { FamilyDeclaration, FamilyTexts } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { capitalize, titleCase } from "../lib/text.ts";

/** Parts of a family that the default texts of its screens are made from. */
export interface WordedFamily extends Pick<FamilyDeclaration, "labels"> {
  list: Pick<FamilyDeclaration["list"], "title">;
  texts: Partial<FamilyTexts>;
}

const PLACEHOLDER = /\{(\w+)(?:, (\w+))?\}/gu;

/** Returns the text that the screens of a family have where its declaration states none. `defaults` are the texts before the words are put in. */
export function defaultFamilyText(family: WordedFamily, defaults: Readonly<Record<string, string>>, key: string): string {
  const { labels, list, texts } = family;
  return (defaults[key] ?? "").replace(PLACEHOLDER, (_, name: string, form?: string) => {
    const declared = name === "title" ? list.title : (getProperty(labels, name) ?? getProperty(texts, name));
    const text = String(declared ?? defaultFamilyText(family, defaults, name));
    if (form === undefined) return text;
    return form === "titleCase" ? titleCase(text) : capitalize(text);
  });
}
