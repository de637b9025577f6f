/** Notes that blocks write on the cart, in checkout and where Shopify permits. */
import type { CheckoutApi, StandardApi } from "@shopify/ui-extensions/checkout";
import { optionalValue } from "./optional-api.ts";

/** Parts of the API that write notes; targets after checkout lack them and write nothing. */
export type Noting = Partial<Pick<CheckoutApi, "applyMetafieldChange"> & Pick<StandardApi, "instructions">>;

export function mayNote(api: Noting): boolean {
  return "applyMetafieldChange" in api && optionalValue(api, "instructions")?.metafields.canSetCartMetafields === true;
}

/** Replaces the JSON text of a metafield on the cart; returns true if Shopify did. */
export async function noteOnCart(api: Noting, place: { namespace: string; key: string }, value: string): Promise<boolean> {
  const result = await api.applyMetafieldChange?.({ type: "updateCartMetafield", metafield: { ...place, type: "json", value } });
  return result?.type === "success";
}

/** Returns the note on the cart under a key, as of the time when this page opened or its lines last changed. */
export function onCartAt({ appMetafields }: Pick<StandardApi, "appMetafields">, key: string): string | undefined {
  return appMetafields.value.find(({ target, metafield }) => target.type === "cart" && metafield.key === key)?.metafield.value;
}
