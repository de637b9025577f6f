/**
 * Prefix of the ids of our schemas. JSON Schema requires whole URIs in `$schema` and `$id`, and no server needs to answer them. The prefix is
 * followed by the file's path below schemas/, so that a relative `$ref` means the same file on disk and by the rules of JSON Schema.
 */
const HOME = "https://cartwright.example/";

/** Returns the `$id` of a file. */
export const idOf = (folder: string, id: string): string => `${HOME}${folder}/${id}.json`;

/** Returns the `$schema` of declarations of a kind: the `$id` of their meta-schema. */
export const metaOf = (kind: string): string => idOf("meta", kind);
