import { sizeProblems } from "../../engine/translations/validate-translations.ts";
import type { FormResource } from "../form/form-resource.ts";
import type { BannerMessage } from "./ErrorBanner.tsx";
import { LOADING, SAVING } from "./error-text.ts";
import { BACK, SAVE, SAVED, SUBTITLE, TITLE } from "./page-texts.ts";
import { saveWithAutoFix } from "./save-with-auto-fix.ts";
import { currentIn, loadTranslations } from "./translations-calls.ts";

/**
 * Describes the store's translations as one object under edit. `showError` receives a message about the fix of a refused save, and undefined
 * once it is over.
 */
export function subjectOf(showError: (error: BannerMessage | undefined) => void): FormResource {
  return {
    id: "translations",
    at: "/translations",
    needs: "app",
    load: loadTranslations,
    save: (sent) => saveWithAutoFix(sent, showError),
    current: currentIn,
    validate: sizeProblems,
    texts: {
      title: TITLE,
      subtitle: SUBTITLE,
      back: BACK,
      noun: "translations page",
      nouns: "translations",
      save: SAVE,
      saved: SAVED,
      notLoaded: LOADING.refused,
      notSaved: SAVING.refused,
      notAnswered: SAVING.unanswered,
      changed: "Someone else changed the translations",
      load: "Show saved translations",
      states: { saved: "Saved", saving: "Saving...", unsaved: "Unsaved" },
    },
  };
}
