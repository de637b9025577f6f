import { components } from "../../engine/generated/translations.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { hasTexts } from "../../engine/translations/has-texts.ts";
import type { Block } from "../../engine/types/block.ts";
import type { Services } from "../services.ts";
import { PlatformError } from "../shopify/admin-client.ts";
import { currentTranslations } from "./current-translations.ts";

/** Returns whether a shop has stored a text for a block. True for a block without texts; null if only Shopify could tell and does not answer. */
export async function hasBlockTexts(
  services: Pick<Services, "admin" | "database">,
  shop: string,
  { texts }: Pick<Block, "texts">,
): Promise<boolean | null> {
  const component = components.find(({ id }) => id === texts);
  if (component === undefined) return true;
  try {
    const row = await currentTranslations(services, shop);
    return row?.document ? hasTexts(tryParseJson(row.document), component) : false;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}
