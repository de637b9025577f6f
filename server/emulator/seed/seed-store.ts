import type { Collection, Company, Customer, DeliveryOption, Discount, Market, PaymentMethod, Product, Store, Variant } from "../store.ts";
import collectionRows from "./collections.json" with { type: "json" };
import companyRows from "./companies.json" with { type: "json" };
import customerRows from "./customers.json" with { type: "json" };
import deliveryOptions from "./delivery-options.json" with { type: "json" };
import discountRows from "./discounts.json" with { type: "json" };
import marketRows from "./markets.json" with { type: "json" };
import paymentMethods from "./payment-methods.json" with { type: "json" };
import { picture } from "./picture.ts";
import productRows from "./products.json" with { type: "json" };
import shopRow from "./shop.json" with { type: "json" };

interface ProductRow {
  id: number;
  title: string;
  handle: string;
  vendor: string;
  productType: string;
  tags: string[];
  price: string;
  /** Prices of the variants in their order, if they differ. */
  prices?: string[];
  sku: string;
  grams: number;
  collections: string[];
  options?: Record<string, string[]>;
  requiresShipping?: boolean;
  giftCard?: boolean;
  status?: string;
  /** Titles of the sold-out variants. */
  soldOut?: string[];
  /** Numbers of the complementary products. */
  complementary?: number[];
}

/** Returns the data of a new shop: a development store on Plus. Ids are the same in every shop, so that checkout files work in all of them. */
export function seedStore(domain: string, createdAt: string): Store {
  return {
    shop: { ...shopRow, name: nameOf(domain), id: gid("Shop", 7_000_001), domain, createdAt },
    products: (productRows as ProductRow[]).map(product),
    collections: collectionRows.map((row): Collection => ({ ...row, id: gid("Collection", row.id) })),
    customers: customerRows.map(customer),
    companies: companyRows.map(company),
    markets: marketRows as Market[],
    paymentMethods: paymentMethods as PaymentMethod[],
    deliveryOptions: deliveryOptions as DeliveryOption[],
    discounts: discountRows.map(discountOf),
  };
}

function discountOf({ id, products, ...row }: (typeof discountRows)[number]): Discount {
  return {
    ...row,
    id: gid("DiscountCodeNode", id),
    ...(products === undefined ? {} : { products: products.map((each) => gid("Product", each)) }),
  };
}

function gid(type: string, id: number): string {
  return `gid://shopify/${type}/${id}`;
}

/** Returns the name of a new store for its domain: Quiet Fern for "quiet-fern.myshopify.com". */
function nameOf(domain: string): string {
  const [own = ""] = domain.split(".");
  return own
    .split("-")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}

function product(row: ProductRow): Product {
  return {
    id: gid("Product", row.id),
    title: row.title,
    handle: row.handle,
    vendor: row.vendor,
    productType: row.productType,
    tags: row.tags,
    status: row.status === "DRAFT" ? "DRAFT" : "ACTIVE",
    isGiftCard: row.giftCard ?? false,
    collections: collectionRows.filter(({ handle }) => row.collections.includes(handle)).map(({ id }) => gid("Collection", id)),
    image: picture(row.title),
    ...(row.complementary && { complementary: row.complementary.map((id) => gid("Product", id)) }),
    variants: combinations(Object.entries(row.options ?? {})).map((options, at) => variant(row, options, at)),
  };
}

function variant(row: ProductRow, options: Variant["options"], at: number): Variant {
  const suffix = options.map(({ value }) => value.replace(/[^A-Za-z0-9]/g, "").toUpperCase()).join("-");
  const title = options.length > 0 ? options.map(({ value }) => value).join(" / ") : "Default Title";
  return {
    id: gid("ProductVariant", row.id * 100 + at + 1),
    title,
    sku: suffix === "" ? row.sku : `${row.sku}-${suffix}`,
    price: row.prices?.[at] ?? row.price,
    options: options.length > 0 ? options : [{ name: "Title", value: "Default Title" }],
    weight: row.grams / 1000,
    requiresShipping: row.requiresShipping ?? true,
    ...(row.soldOut?.includes(title) && { soldOut: true }),
  };
}

function combinations(options: [string, string[]][]): Variant["options"][] {
  const [first, ...rest] = options;
  if (!first) return [[]];
  const [name, values] = first;
  return values.flatMap((value) => combinations(rest).map((tail) => [{ name, value }, ...tail]));
}

function customer(row: (typeof customerRows)[number]): Customer {
  return { ...row, id: gid("Customer", row.id), address: { firstName: row.firstName, lastName: row.lastName, ...row.address } };
}

function company(row: (typeof companyRows)[number]): Company {
  return {
    ...row,
    id: gid("Company", row.id),
    contacts: row.contacts.map((contact) => ({ ...contact, id: gid("CompanyContact", contact.id) })),
    locations: row.locations.map((location) => ({ ...location, id: gid("CompanyLocation", location.id) })),
  };
}
