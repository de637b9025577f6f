import type { Company, Customer, Store } from "../store.ts";
import type { Buyer, PurchasingCompany } from "./checkout.ts";
import type { Reader } from "./reader.ts";

const KEYS = ["id", "email", "tags", "firstName", "lastName", "phone", "company", "numberOfOrders", "amountSpent"];
const COMPANY_KEYS = ["id", "name", "externalId", "location"];

/**
 * Reads the signed-in customer and the company that the customer buys for: the e-mail address of a known customer, or a description. Null is a guest.
 */
export function readBuyer(reader: Reader, store: Store, raw: unknown): { customer: Buyer | null; company: PurchasingCompany | null } {
  if (raw === undefined || raw === null) return { customer: null, company: null };
  if (typeof raw === "string") return readEmail(reader, store, raw);
  const given = reader.object(raw, "/customer", KEYS);
  if (!given) return { customer: null, company: null };
  const email = reader.text(given.email, "/customer/email");
  const existing = email === undefined ? undefined : findCustomer(store, email);
  const customer: Buyer = {
    id: reader.text(given.id, "/customer/id") ?? existing?.id ?? "gid://shopify/Customer/9000001",
    email: email ?? null,
    firstName: reader.text(given.firstName, "/customer/firstName") ?? existing?.firstName ?? null,
    lastName: reader.text(given.lastName, "/customer/lastName") ?? existing?.lastName ?? null,
    phone: reader.text(given.phone, "/customer/phone") ?? existing?.address.phone ?? null,
    tags: reader.texts(given.tags, "/customer/tags") ?? existing?.tags ?? [],
    numberOfOrders: readCount(reader, given.numberOfOrders) ?? existing?.numberOfOrders ?? 0,
    amountSpent: reader.amount(given.amountSpent, "/customer/amountSpent") ?? existing?.amountSpent ?? "0.00",
  };
  const company = given.company === undefined ? companyOf(store, existing) : readCompany(reader, store, given.company, email);
  return { customer, company };
}

/** Returns the company that a customer of the store buys for. */
export function companyOf(store: Store, customer: Customer | undefined): PurchasingCompany | null {
  const company = customer && store.companies.find(({ contacts }) => contacts.some((contact) => contact.customer === customer.email));
  return company ? purchase(company, customer.email) : null;
}

function readEmail(reader: Reader, store: Store, email: string) {
  const existing = findCustomer(store, email);
  if (!existing) {
    reader.refuse("/customer", `there is no customer "${email}" in the store; give an object with email and tags to describe one`);
    return { customer: null, company: null };
  }
  return { customer: { ...existing, phone: existing.address.phone ?? null }, company: companyOf(store, existing) };
}

function readCount(reader: Reader, raw: unknown): number | undefined {
  if (raw === undefined || raw === null) return undefined;
  const count = Number(raw);
  return Number.isInteger(count) && count >= 0 ? count : reader.refuse("/customer/numberOfOrders", "must be a whole number");
}

function findCustomer(store: Store, email: string): Customer | undefined {
  return store.customers.find((each) => each.email === email.trim().toLowerCase());
}

function readCompany(reader: Reader, store: Store, raw: unknown, email: string | undefined): PurchasingCompany | null {
  if (raw === null || raw === false) return null;
  const path = "/customer/company";
  const given = reader.named(raw, path, "name", COMPANY_KEYS);
  if (!given) return null;
  const name = reader.text(given.name, `${path}/name`) ?? "Company";
  const existing = store.companies.find((each) => each.name.toLowerCase() === name.toLowerCase() || each.id === given.id);
  const company: Company = existing ?? {
    id: reader.text(given.id, `${path}/id`) ?? "gid://shopify/Company/9000001",
    name,
    externalId: reader.text(given.externalId, `${path}/externalId`) ?? "",
    contacts: [],
    locations: [],
  };
  return purchase(company, email ?? "");
}

function purchase({ id, name, externalId, contacts, locations }: Company, email: string): PurchasingCompany {
  return {
    company: { id, name, externalId },
    contact: contacts.find(({ customer }) => customer === email) ?? {
      id: "gid://shopify/CompanyContact/9000001",
      customer: email,
      title: "",
      locale: "en",
    },
    location: locations[0] ?? { id: "gid://shopify/CompanyLocation/9000001", name, externalId: "", ordersCount: 0, totalSpent: "0.00" },
  };
}
