import type { Api } from "./types.ts";

/** Formats an amount in the currency of the checkout. */
export function money(api: Api, amount: number): string {
  return api.i18n.formatCurrency(amount, { currency: api.localization.currency.value.isoCode });
}
