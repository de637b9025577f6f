import { isRuleFamily } from "../../engine/declarations/storage.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Services } from "../services.ts";
import type { Keeper } from "./configuration-storage.ts";
import { inCustomizations } from "./customization-storage.ts";
import type { DocumentFamily } from "./document-entries.ts";
import { inMetafield } from "./metafield-storage.ts";
import { inTable } from "./table-storage.ts";

/** Where a shop's configurations of a family are kept. */
export function keeperOf(services: Pick<Services, "admin" | "database" | "documents">, shop: string, family: Family): Keeper {
  if (isRuleFamily(family)) return inCustomizations(services.admin(shop), family);
  if (isInDocument(family)) return inMetafield(services.documents, services.admin(shop), shop, family);
  return inTable(services.database, shop, family);
}

export function isInDocument(family: Family): family is DocumentFamily {
  return family.keep.in === "metafield";
}
