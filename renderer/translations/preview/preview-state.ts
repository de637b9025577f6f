import { NAMESPACE, RATES, TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import { INSTANCES } from "../../../engine/translations/instances.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { createPreviewStorage } from "../../block-frame/create-preview-storage.ts";
import type { BlockHostApi } from "../../block-frame/host/host-api.ts";
import type { BlockLine, BlockState, Metafield } from "../../block-frame/messages.ts";
import { tagOf } from "../tag-of.ts";
import type { Sample } from "./samples.ts";

/** Country and store that stand for those of a checkout. */
const COUNTRY = "US";
const SHOP = { id: "gid://shopify/Shop/1", name: "Your store", domain: "" };

/** Returns a checkout whose document of texts holds one set of texts and nothing else. */
export function previewState(
  component: TranslationComponent,
  entry: unknown,
  { language, currency, sample }: { language: string; currency: string; sample: Sample },
): BlockState {
  const { key, instances } = component;
  const own = instances === undefined ? entry : { [INSTANCES]: [{ id: key, name: instances.default }], [key]: entry };
  return {
    ...{ editor: false, cart: [], discountCodes: [], writable: true, checkout: "preview", shop: SHOP },
    ...{ country: COUNTRY, addressPhone: null, buyer: null, settings: sample.settings },
    metafields: [document(TRANSLATIONS, { [key]: own }), document(RATES, { version: 1, currency, rates: {} })],
    lines: [lineOf(sample.total)],
    language: tagOf(language),
    currency,
  };
}

function document(key: string, value: object): Metafield {
  return { namespace: NAMESPACE, key, type: "json", value: JSON.stringify(value) };
}

function lineOf(total: number): BlockLine {
  const variant = { id: "gid://shopify/ProductVariant/1", title: "", sku: "", image: null };
  const product = { id: "gid://shopify/Product/1", title: "Sample product", vendor: "", productType: "" };
  return { id: "gid://shopify/CartLine/1", quantity: 1, total, discounts: [], attributes: [], variant, product };
}

/** Makes the page of a block of texts: what it writes on the cart and in its storage is kept for the visit, and nothing is sent. */
export function previewPage(): BlockHostApi {
  const nothing = () => Promise.reject(new Error("a preview has no server"));
  const accepted = async () => ({ type: "success" }) as const;
  return {
    ...{ query: nothing, fetch: nothing, sessionToken: async () => "", storage: createPreviewStorage() },
    ...{ applyCartLinesChange: accepted, applyDiscountCodeChange: accepted, applyMetafieldChange: accepted },
  };
}
