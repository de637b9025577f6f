import type { Edits } from "./edits.ts";

const nothing = () => undefined;

/** The changes of a page that is looked at only: all of its controls are off. */
export const READ_ONLY_EDITS: Edits = {
  put: nothing,
  touch: nothing,
  addLanguage: nothing,
  removeLanguage: nothing,
  chooseInstance: nothing,
  addInstance: nothing,
  copyInstance: nothing,
  removeInstance: nothing,
};
