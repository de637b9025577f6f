import { textLanguages } from "../../engine/generated/lists/text-languages.ts";
import { languageProblem } from "./edit/language-problem.ts";

interface Option {
  value: string;
  label: string;
  disabled: boolean;
}

/** Returns the languages of the picker below headings, which cannot be chosen. Added languages are marked, and cannot be chosen again. */
export function languageOptions(added: readonly string[]): { title: string; options: Option[] }[] {
  const option = ({ code, name }: { code: string; name: string }): Option => {
    const disabled = languageProblem(code, added) !== undefined;
    return { value: code, label: disabled ? `${name} (already added)` : name, disabled };
  };
  const offered = textLanguages.filter((language) => language.offered !== false);
  const [regional, base] = [true, false].map((part) => offered.filter(({ code }) => code.includes("-") === part));
  return [
    { title: "Languages", options: (base ?? []).map(option) },
    { title: "Regional languages", options: (regional ?? []).map(option) },
  ];
}
