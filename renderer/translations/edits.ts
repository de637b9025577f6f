import type { TranslationComponent } from "../../engine/types/translation-component.ts";

/** Functions by which the cards change the document under edit; they stay the same while somebody types. */
export interface Edits {
  put: (pointer: string, text: string) => void;
  touch: (pointer: string) => void;
  addLanguage: (code: string) => void;
  removeLanguage: (code: string) => void;
  chooseInstance: (component: TranslationComponent, id: string) => void;
  addInstance: (component: TranslationComponent, name: string) => void;
  copyInstance: (component: TranslationComponent, id: string) => void;
  removeInstance: (component: TranslationComponent, id: string) => void;
}
