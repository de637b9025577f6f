import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Services } from "../services.ts";
import type { ConfigurationStorage } from "./configuration-storage.ts";
import { customizationStorage } from "./customization-storage.ts";
import type { DocumentFamily } from "./document-entries.ts";
import { metafieldStorage } from "./metafield-storage.ts";
import { tableStorage } from "./table-storage.ts";

/** Returns the storage of a shop's configurations of a family. */
export function storageFor(
  services: Pick<Services, "admin" | "database" | "documents">,
  shop: string,
  family: Family,
): ConfigurationStorage {
  if (isRuleFamily(family)) return customizationStorage(services.admin(shop), family);
  if (isStoredInDocument(family)) return metafieldStorage(services.documents, services.admin(shop), shop, family);
  return tableStorage(services.database, shop, family);
}

export function isStoredInDocument(family: Family): family is DocumentFamily {
  return family.storage.type === "metafield";
}
