import { isRuleFamily } from "../../engine/declare/keep.ts";
import type { Family } from "../../engine/types.ts";
import type { Services } from "../context.ts";
import { inCustomizations } from "./customization.ts";
import type { DocumentFamily } from "./document.ts";
import type { Keeper } from "./keeper.ts";
import { inMetafield } from "./metafield.ts";
import { inTable } from "./table.ts";

/** Where a shop's configurations of a family are kept. */
export function keeperOf(services: Pick<Services, "admin" | "database" | "documents">, shop: string, family: Family): Keeper {
  if (isRuleFamily(family)) return inCustomizations(services.admin(shop), family);
  if (isInDocument(family)) return inMetafield(services.documents, services.admin(shop), shop, family);
  return inTable(services.database, shop, family);
}

export function isInDocument(family: Family): family is DocumentFamily {
  return family.keep.in === "metafield";
}
