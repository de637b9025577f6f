import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { optionalApi } from "./optional-api.ts";

/** Reports whether the block is shown in the merchant's checkout editor instead of to a customer. */
export function isInEditor({ extension }: Pick<StandardApi, "extension">): boolean {
  return optionalApi(extension, "editor") !== undefined;
}
