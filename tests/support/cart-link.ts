import { cartLinkUrl } from "../../engine/cart-link/cart-link-url.ts";
import { SHOP } from "./server.ts";

const NO_ADDRESS = { firstName: "", lastName: "", address1: "", address2: "", city: "", province: "", country: "", zip: "" };
const NO_UTM = { source: "", medium: "", campaign: "", term: "", content: "" };
export const NO_SETTINGS = {
  ...{ redirectToCart: false, discountCode: "", customerEmail: "", noteText: "" },
  ...{ shippingAddress: NO_ADDRESS, utm: NO_UTM },
};
export const JACKET = {
  productId: "7001001",
  variantId: "7101001",
  title: "Ridgeline Down Jacket",
  variantTitle: "S / Black",
  quantity: 1,
};

/** Cart link as the builder sends it. */
export function cartLink(given: { name?: string; domain?: string; products?: unknown[]; settings?: object; url?: string } = {}) {
  const { name = "Newsletter", domain = `https://${SHOP}`, products = [JACKET] } = given;
  const settings = { ...NO_SETTINGS, ...given.settings };
  const fields = { name, domain, products, settings };
  return { ...fields, url: given.url ?? cartLinkUrl(fields) ?? "" };
}
