/** What a block writes on the cart, in checkout and where the platform lets it. */
import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import { optionalApi } from "./optional-api.ts";

/** Places after checkout have none of it, and note nothing. */
export type Noting = Partial<Pick<CheckoutApi, "applyMetafieldChange"> & Pick<StandardApi, "instructions">>;

export function mayNote(api: Noting): boolean {
  return "applyMetafieldChange" in api && optionalApi(api, "instructions")?.value.metafields.canSetCartMetafields === true;
}

/** Puts a JSON text in place of what stands there; whether the platform did. */
export async function noteOnCart(api: Noting, place: { namespace: string; key: string }, value: string): Promise<boolean> {
  const result = await api.applyMetafieldChange?.({ type: "updateCartMetafield", metafield: { ...place, type: "json", value } });
  return result?.type === "success";
}

/** What stands on the cart under a key, as this page was told when it opened or its lines last changed. */
export function onCartAt({ appMetafields }: Pick<StandardApi, "appMetafields">, key: string): string | undefined {
  return appMetafields.value.find(({ target, metafield }) => target.type === "cart" && metafield.key === key)?.metafield.value;
}
