/** Where the text stands that is read when a language has none. */
export const DEFAULT = "default";

const TAG = /^[a-z]{2,8}([-_][a-z0-9]{1,8}){0,3}$/i;

/** Whether a text may stand under a key: a language of any region and script, also one that is not offered, or the default. */
export function isLanguageKey(key: string): boolean {
  return TAG.test(key) && !(key in Object.prototype);
}
