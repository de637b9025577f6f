/** The words of a block. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";

/** What the merchant typed for this placed block, where something was; else the block's own words in the buyer's language. */
export function word(api: Pick<StandardApi, "settings" | "i18n">, name: string): string {
  return setting(api, name) ?? api.i18n.translate(name);
}

/** What the merchant typed, and nothing for blanks. */
export function setting({ settings }: Pick<StandardApi, "settings">, name: string): string | undefined {
  const typed = name in settings.value ? settings.value[name] : undefined;
  return typeof typed === "string" && typed.trim() !== "" ? typed : undefined;
}
