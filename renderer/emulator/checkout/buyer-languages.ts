import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";
import { languageName } from "../../translations/language-name.ts";

/** Some of the languages that a store may publish beside those that the app offers. */
const OTHERS = ["de-AT", "de-CH", "en-CA", "en-GB", "es-419", "es-MX", "fr-CA", "fr-CH", "nn", "no", "pt-BR", "pt-PT", "zh-HK"];

/** Languages in which a customer may check out here, by name. */
export const buyersLanguages: readonly { code: string; name: string }[] = [...textLanguages.map(({ code }) => code), ...OTHERS]
  .map((code) => ({ code, name: languageName(code) }))
  .sort((one, other) => one.name.localeCompare(other.name, "en"));

/** Returns a language as HTML writes it: "PT_BR" is "pt-BR". */
export function languageTag(code: string): string {
  const [language = "en", ...rest] = code.replaceAll("_", "-").split("-");
  return [language.toLowerCase(), ...rest].join("-");
}
