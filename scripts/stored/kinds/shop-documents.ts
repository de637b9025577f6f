import { settingsProblems } from "../../../engine/configuration/validate/settings-problems.ts";
import { components } from "../../../engine/generated/translations.ts";
import { storedTranslationsProblems, unreadTranslations } from "../../../engine/translations/stored-translations-problems.ts";
import type { ShopDocument } from "../shape/stored.ts";
import type { StoredKind } from "./stored-kind.ts";

/** Kinds of the documents that a shop has once. */
export const shopDocuments: Readonly<Record<ShopDocument, StoredKind>> = {
  translations: {
    id: "translations",
    validate: (document) => {
      const problems = storedTranslationsProblems(document, components);
      return { problems, notes: problems.length > 0 ? [] : unreadTranslations(document, components) };
    },
  },
  settings: {
    id: "settings",
    validate: (settings) => ({ problems: settingsProblems(settings), notes: [] }),
  },
};
