import { type Names, renameIn } from "./rename-places.ts";
import type { Step } from "./step.ts";

const OF_KINDS: Readonly<Record<string, Names>> = {
  analytics: { "tables/*": { limit: "maxItems" } },
  condition: { "": { absentText: "emptyText" } },
};

/** Gives keywords the name that JSON Schema, or another kind of declaration, has for the same. */
export const shareNames: Step = {
  id: "share-names",
  migrate: (declaration, { kind, report }) => renameIn(declaration, OF_KINDS[kind] ?? {}, [], report),
};
