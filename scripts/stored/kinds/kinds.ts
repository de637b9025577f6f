import { families } from "../../../engine/declarations/catalog.ts";
import type { Family } from "../../../engine/types/family.ts";
import { validateConfiguration } from "../validate/validate-configuration.ts";
import { shopDocuments } from "./shop-documents.ts";
import type { StoredKind } from "./stored-kind.ts";

/** Kind of the configurations of one family. */
interface FamilyKind extends StoredKind {
  family: Family;
}

export const familyKinds: readonly FamilyKind[] = families.map((family) => ({
  ...{ id: family.id, family },
  validate: (value, context) => validateConfiguration(family, value, context),
}));

/** All kinds of stored data, in the order in which they are listed. */
export const storedKinds: readonly StoredKind[] = [...familyKinds, ...Object.values(shopDocuments)];
