/** Annotation of a keyword that is left out because its value follows from something else: what that is. */
export const FOLLOWS = "x-follows";

/** Annotations of meta-schemas that JSON Schema does not have: the part of a declaration, and what holds without the keyword if that is no JSON value. */
export const OWN_ANNOTATIONS = ["x-group", "x-default", FOLLOWS] as const;

/** Annotations that a place of a meta-schema has beside its description. They describe values, and restrict none. */
export const ANNOTATIONS: readonly string[] = ["title", "default", "examples", "$comment", ...OWN_ANNOTATIONS];
