/** Returns the tag by which a browser knows the language of a key. */
export const tagOf = (code: string): string => code.replaceAll("_", "-");
