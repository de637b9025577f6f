/** Returns the words of an id. */
export const spacedId = (id: string): string => id.replaceAll("-", " ");

/** Returns an id as a name in code and in JSON: words without hyphens. */
export const camelCase = (id: string): string => id.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
