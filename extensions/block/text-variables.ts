import type { StandardApi } from "@shopify/ui-extensions/checkout";
import type { Values } from "./fill-variables.ts";
import { cartTotalBefore } from "./cart-total.ts";
import type { CheckoutView } from "./checkout-view.ts";

/** Returns the variables that every target knows. Only some blocks know the free shipping threshold, and the amount missing to it. */
export function textVariables({ i18n, shop }: Pick<StandardApi, "i18n" | "shop">, view: CheckoutView): Values {
  const { country, currency, language } = view;
  return {
    shop: shop.name,
    total: i18n.formatCurrency(cartTotalBefore(view), { currency }),
    country: country === null ? null : (new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country),
    remaining: null,
    threshold: null,
  };
}
