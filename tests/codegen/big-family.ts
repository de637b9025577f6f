import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import type { ConditionType, FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { functionSchema } from "../../scripts/codegen/lib/platform-schemas.ts";
import { type Material, materialOf } from "../../scripts/codegen/packs/material.ts";

export const { schema } = functionSchema(".", "cart_checkout_validation");

const address = (field: string): string => `cart { deliveryGroups { deliveryAddress { ${field} } } }`;
const line = (selection: string): string => `cart { lines { ${selection} } }`;
const variant = (selection: string): string => `merchandise { ... on ProductVariant { ${selection} } }`;

/** More condition types than one query can read, as the validation family will have; reads and fact of each. */
const TYPES: Readonly<Record<string, readonly [string, string, string?]>> = {
  "address-1-length": [address("address1"), "cart.deliveryGroups.deliveryAddress.address1"],
  "address-2-length": [address("address2"), "cart.deliveryGroups.deliveryAddress.address2"],
  "cart-attribute": ["cart { attribute(key: $value) { value } }", "cart.attribute.value"],
  "cart-total": ["cart { cost { totalAmount { amount } } }", "cart.cost.totalAmount.amount"],
  city: [address("city"), "cart.deliveryGroups.deliveryAddress.city"],
  company: [address("company"), "cart.deliveryGroups.deliveryAddress.company"],
  country: [address("countryCode"), "cart.deliveryGroups.deliveryAddress.countryCode"],
  "customer-tag": [
    "cart { buyerIdentity { customer { hasTags(tags: $value) { tag hasTag } } } }",
    "cart.buyerIdentity.customer.hasTags[hasTag].tag",
  ],
  "delivery-method": [
    "cart { deliveryGroups { selectedDeliveryOption { deliveryMethodType } } }",
    "cart.deliveryGroups.selectedDeliveryOption.deliveryMethodType",
  ],
  email: ["cart { buyerIdentity { email } }", "cart.buyerIdentity.email"],
  "first-name-length": [address("firstName"), "cart.deliveryGroups.deliveryAddress.firstName"],
  "last-name-length": [address("lastName"), "cart.deliveryGroups.deliveryAddress.lastName"],
  phone: [address("phone"), "cart.deliveryGroups.deliveryAddress.phone"],
  product: [line(`quantity ${variant("product { id }")}`), "merchandise.product.id", "cart.lines"],
  "product-attribute": [line("attribute(key: $value) { value }"), "attribute.value", "cart.lines"],
  "product-tag": [
    line(variant("product { hasTags(tags: $value) { tag hasTag } }")),
    "merchandise.product.hasTags[hasTag].tag",
    "cart.lines",
  ],
  sku: [line(variant("sku")), "merchandise.sku", "cart.lines"],
  subtotal: ["cart { cost { subtotalAmount { amount } } }", "cart.cost.subtotalAmount.amount"],
  vendor: [line(`cost { totalAmount { amount } } ${variant("product { vendor }")}`), "merchandise.product.vendor", "cart.lines"],
  zip: [address("zip"), "cart.deliveryGroups.deliveryAddress.zip"],
};

type Changes = Readonly<Record<string, Partial<ConditionType>>>;

/** A family of those types; `names` narrows it, `changes` declares some of them otherwise. */
export function bigFamily(names: readonly string[] = Object.keys(TYPES), changes: Changes = {}): Material {
  return material(names, new Map(Object.keys(TYPES).map((id) => [id, { ...typeOf(id), ...changes[id] }])));
}

/** The same, and more types that each read a field which no other reads: as many as are wanted. */
export function hugeFamily(count: number): Material {
  const types = new Map(Object.keys(TYPES).map((id) => [id, typeOf(id)]));
  for (let more = 0; types.size < count; more++) {
    const [id, alias] = [`more-${more}`, `more${more}`];
    const reads = `cart { ${alias}: attribute(key: "key ${more}") { value } }`;
    types.set(id, { ...typeOf("cart-attribute"), id, input: reads, fact: `cart.${alias}.value` });
  }
  return material([...types.keys()], types);
}

function material(names: readonly string[], conditions: ReadonlyMap<string, ConditionType>): Material {
  const [model] = ruleFamilies;
  if (!model) throw new Error("no family is declared");
  const act: FamilyAction = { type: "function", input: "buyerJourney { step }", operations: {} };
  const family: Family = {
    ...model,
    id: "big",
    storage: { ...customizationType(model), resource: "validation" },
    actions: [act],
    properties: { conditions: { type: "array", maxItems: 5, itemTypes: { folder: "conditions", label: "condition", types: [...names] } } },
  };
  return materialOf(family, act, { conditions, kinds: new Map([["conditions", conditions]]), families: new Map(), sources: [] }, schema);
}

function typeOf(id: string): ConditionType {
  const [reads = "", fact = "", each] = TYPES[id] ?? [];
  const as = id.includes("total") ? "money" : "text";
  return {
    id,
    title: id,
    description: id,
    availability: "always",
    input: reads,
    fact,
    valueType: as,
    ...(each ? { forEach: each } : {}),
    operators: {},
    properties: {},
    required: [],
  };
}
