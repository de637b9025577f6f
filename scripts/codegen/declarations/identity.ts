/**
 * Where the names of our schemas begin. JSON Schema wants whole URIs in `$schema` and `$id`; nobody has to serve anything there. What follows
 * is a file's place below schemas/, so that a relative `$ref` means the same file on the disk and by the rules of JSON Schema.
 */
const HOME = "https://cartwright.example/";

/** The `$id` of the file of a folder. */
export const idOf = (folder: string, id: string): string => `${HOME}${folder}/${id}.json`;

/** What `$schema` says in a declaration of a kind: the `$id` of its meta-schema. */
export const metaOf = (kind: string): string => idOf("meta", kind);
