import type { Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import { convert } from "./money.ts";
import { tags } from "./world-tags.ts";

/** Who buys: null until the buyer is signed in or has typed an e-mail. */
export function buyer(store: Store, { customer, company, email, market }: Checkout) {
  if (!customer && !company && email === null) return null;
  const money = (amount: string) => ({ amount: convert(amount, market.rate, market.currency), currencyCode: market.currency });
  const created = { createdAt: store.shop.createdAt, updatedAt: store.shop.createdAt };
  return {
    email,
    phone: customer?.phone ?? null,
    isAuthenticated: customer !== null,
    shopUser: null,
    customer: customer && {
      id: customer.id,
      email: customer.email,
      firstName: customer.firstName,
      lastName: customer.lastName,
      displayName: [customer.firstName, customer.lastName].filter(Boolean).join(" ") || (customer.email ?? ""),
      amountSpent: money(customer.amountSpent),
      numberOfOrders: customer.numberOfOrders,
      metafield: () => null,
      ...tags(customer.tags),
    },
    purchasingCompany: company && {
      company: { ...company.company, ...created, metafield: () => null },
      contact: { ...company.contact, ...created },
      location: {
        ...company.location,
        ...created,
        totalSpent: money(company.location.totalSpent),
        locale: company.contact.locale,
        metafield: () => null,
      },
    },
  };
}
