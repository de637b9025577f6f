import type { Edits } from "./edits.ts";

const nothing = () => undefined;

/** Functions of a page that can only be viewed: all of its controls are disabled. */
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
