import { isObject } from "../../../engine/lib/object.ts";
import type { Source } from "../declarations/load.ts";
import { presetSources } from "../emit/presets.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reporter } from "./reporter.ts";

/** Key of phrases that belong to no language. */
const ANY = "any";
const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Checks that the phrases of each preset stand under a language. */
export function checkPresets(sources: readonly Source[], problems: DeclarationProblem[]): void {
  for (const { file, json } of presetSources(sources)) {
    const report = reporter(file, problems);
    for (const [name, preset] of Object.entries(isObject(json.presets) ? json.presets : {})) {
      const phrases = isObject(preset) && isObject(preset.phrases) ? Object.keys(preset.phrases) : [];
      for (const code of phrases)
        if (code !== ANY && !isLanguage(code))
          report(["presets", name, "phrases", code], `"${code}" is no language: write its two-letter code, such as "en", or "${ANY}"`);
    }
  }
}

function isLanguage(code: string): boolean {
  try {
    return languages.of(code) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
