import type { Fields } from "../lib/object.ts";
import type { Problem } from "../types/problem.ts";
import type { TranslationComponent } from "../types/translation-component.ts";
import { normalizeTranslations } from "./normalize-translations.ts";
import { type Unnamed, unnamedTextsIn, withoutUnnamed } from "./unnamed-texts.ts";
import { sizeProblems, validateTranslations } from "./validate-translations.ts";

/** Translations in the form that is stored, and the texts that were left out; or the problems that prevent a save. */
export type PreparedTranslations = { ok: true; document: Fields; dropped: Unnamed[] } | { ok: false; problems: Problem[] };

/**
 * Validates translations as every save does, and as `check:stored` validates what is stored.
 *
 * @param now Time in milliseconds, from which the ids of new instances are made.
 */
export function prepareTranslations(sent: Fields, components: readonly TranslationComponent[], now: number): PreparedTranslations {
  const problems = validateTranslations(sent, components);
  if (problems.length > 0) return { ok: false, problems };
  const dropped = unnamedTextsIn(sent, components);
  const document = normalizeTranslations(withoutUnnamed(sent, dropped), components, now);
  const large = sizeProblems(document);
  return large.length > 0 ? { ok: false, problems: large } : { ok: true, document, dropped };
}
