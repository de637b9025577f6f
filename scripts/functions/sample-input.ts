import type { Field, Shape } from "./shape.ts";

/** Sizes of the lists of a plausible checkout; lists that are not named here have one element. */
export interface SampleSize {
  lines: number;
  paymentMethods: number;
  deliveryOptions: number;
}

/** Names of payment methods and delivery options alike; rules act on two of them. */
const METHODS = ["Credit card", "PayPal Express Checkout", "Cash on Delivery (COD)", "Klarna"];
const TEXTS: Record<string, string> = {
  address1: "1480 Ocean View Avenue",
  address2: "Apartment 12",
  city: "San Francisco",
  company: "Pacific Trading Company",
  countryCode: "US",
  deliveryMethodType: "LOCAL",
  email: "jordan.reyes@example.com",
  firstName: "Jordan",
  isoCode: "US",
  lastName: "Reyes",
  phone: "+14155550132",
  provinceCode: "CA",
  sku: "CW-TEE-BLK-M",
  step: "CHECKOUT_INTERACTION",
  vendor: "Cartwright Supply Co.",
  zip: "94121",
};

/** Complete result of an input query for a cart of this size, in query order, as Shopify passes it to the Function. */
export function sampleInput(shape: Shape, size: SampleSize, variables: Record<string, unknown>, program: unknown): unknown {
  const input = sampleOf(shape, { size, variables, path: [], index: 0, type: "" });
  return { ...Object(input), rule: { metafield: program === undefined ? null : { jsonValue: program } } };
}

interface Place {
  size: SampleSize;
  variables: Record<string, unknown>;
  path: readonly string[];
  index: number;
  type: string;
}

function sampleOf(shape: Shape, place: Place): unknown {
  if (shape.kind === "leaf") return leafOf(shape.type, place);
  if (shape.kind === "list") {
    const length = lengthOf(place);
    return Array.from({ length }, (_, index) => sampleOf(shape.of, { ...place, index }));
  }
  const variant = shape.variants.find(({ fields }) => fields.length > 0);
  if (!variant) return {};
  return Object.fromEntries(variant.fields.map((field) => [field.name, fieldOf(field, { ...place, type: variant.type })]));
}

/** Value of a field. An argument without a value matches nothing; a list of tags is answered as a whole, or tag by tag. */
function fieldOf({ name, shape, variables }: Field, place: Place): unknown {
  const path = [...place.path, name];
  const [argument] = variables.map((variable) => place.variables[variable]);
  if (Array.isArray(argument) && shape.kind === "leaf") return argument.length > 0 && path.includes("lines");
  if (Array.isArray(argument)) return argument.map((tag) => ({ tag, hasTag: !path.includes("lines") }));
  if (variables.length > 0 && argument === null) return null;
  return sampleOf(shape, { ...place, path });
}

function lengthOf({ path, size }: Place): number {
  const name = path[path.length - 1];
  if (name === "lines") return size.lines;
  if (name === "paymentMethods") return size.paymentMethods;
  return name === "deliveryOptions" ? size.deliveryOptions : 1;
}

function leafOf(leafType: string, { path, index, type }: Place): unknown {
  const name = path[path.length - 1] ?? "";
  switch (leafType) {
    case "Boolean":
      return false;
    case "Int":
      return 2;
    case "Float":
      return 1.5;
    case "Decimal":
      return name === "presentmentCurrencyRate" ? "1.0" : "129.95";
    case "ID":
      return `gid://shopify/${type}/${8_123_456_700_000 + index}`;
    case "Handle":
      return `${name}-${index}`;
    default:
      if (type.endsWith("DeliveryOption") && name === "title") return METHODS[index % METHODS.length];
      return type.endsWith("PaymentMethod") ? METHODS[index % METHODS.length] : (TEXTS[name] ?? "gift wrapped");
  }
}
