/** Key of the text for languages without one of their own. */
export const DEFAULT = "default";

const TAG = /^[a-z]{2,8}([-_][a-z0-9]{1,8}){0,3}$/i;

/** Reports whether a key may hold a text: a language of any region and script, even if not offered, or the default. */
export function isLanguageKey(key: string): boolean {
  return TAG.test(key) && !(key in Object.prototype);
}
