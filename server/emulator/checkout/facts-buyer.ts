import { convertAmount } from "../function-input/amounts.ts";
import type { Facts } from "../function-input/facts.ts";
import type { Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";

/** Returns the buyer identity. Null until the buyer has signed in or entered an e-mail address. */
export function buyerFacts(store: Store, { customer, company, email, market }: Checkout): Facts | null {
  if (!customer && !company && email === null) return null;
  const money = (amount: string) => ({ amount: convertAmount(amount, market.rate, market.currency), currencyCode: market.currency });
  const created = { createdAt: store.shop.createdAt, updatedAt: store.shop.createdAt };
  return {
    email,
    phone: customer?.phone ?? null,
    customer: customer && { ...customer, amountSpent: money(customer.amountSpent) },
    purchasingCompany: company && {
      company: { ...company.company, ...created },
      contact: { ...company.contact, ...created },
      location: { ...company.location, ...created, totalSpent: money(company.location.totalSpent), locale: company.contact.locale },
    },
  };
}
