import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { optionalApi } from "./optional-api.ts";

/** Whether the merchant looks at it in the editor of the checkout, and no buyer. */
export function isInEditor({ extension }: Pick<StandardApi, "extension">): boolean {
  return optionalApi(extension, "editor") !== undefined;
}
