import { isRuleFamily } from "../../engine/declare/act.ts";
import type { Family } from "../../engine/types.ts";
import type { Services } from "../context.ts";
import { inCustomizations } from "./customization.ts";
import type { Keeper } from "./keeper.ts";
import { inMetafield } from "./metafield.ts";
import { inTable } from "./table.ts";

/** Where a shop's configurations of a family are kept. */
export function keeperOf(services: Pick<Services, "admin" | "database" | "documents">, shop: string, family: Family): Keeper {
  if (isRuleFamily(family)) return inCustomizations(services.admin(shop), family);
  const { keep } = family;
  if (keep.in === "metafield") return inMetafield(services.documents, shop, keep);
  return inTable(services.database, shop, family);
}
