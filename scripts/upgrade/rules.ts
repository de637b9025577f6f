import { defaults } from "../../engine/configuration/defaults.ts";
import { derivedText } from "../../engine/configuration/derived-text.ts";
import { itemReferencesIn, withoutDanglingReferences } from "../../engine/configuration/item-references.ts";
import { nameField, subtypesOf } from "../../engine/declarations/configuration.ts";
import { itemTypeOf, itemTypesOf } from "../../engine/declarations/item-types.ts";
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import type { Kind } from "../../engine/generated/declarations.ts";
import { asRecord, type Fields, getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { allStepsOn } from "../codegen/lib/all-steps-on.ts";
import { examplesOf } from "../release/examples/examples.ts";

/** Values of the store that the rules and the checkout of the upgrade test share. */
export interface TestStore {
  product: string;
  vendor: string;
  method: Record<string, string>;
  /** Domain of the store. */
  domain: string;
}

/** Condition as a client sends it to a server of any release. */
type Sent = Omit<AnyCondition, "id"> & { value: unknown; secondValue?: string };

const TAGS = ["sale", "gift wrapped"];

/** Checkout in which all of the rules below have an effect. */
export function checkout({ product, vendor }: TestStore): Record<string, unknown> {
  const line = { product, vendor, quantity: 3, price: "45.00", sku: "SKU-1", tags: TAGS, attributes: { engraving: "Anna" } };
  return {
    lines: [line],
    customer: { email: "anna@example.com", tags: ["vip"] },
    step: "payment",
    attributes: { gift: "yes", note: "a", origin: "b", channel: "c", campaign: "d" },
    address: {
      address1: "P.O. Box 12",
      city: "Springfield",
      countryCode: "US",
      provinceCode: "IL",
      zip: "KA2 7AA",
      phone: "+1 415 555 0132",
      firstName: "Anna",
    },
  };
}

/**
 * Configurations of a family: rules that have an effect, with one condition and with several, first those that fill query arguments. For a
 * family that no Function runs, one example of each item type.
 */
export function rulesFor(family: Family, testStore: TestStore): Record<string, unknown>[] {
  if (!isRuleFamily(family)) return examplesOf(family).map((example, at) => ofStore(family, example, testStore, `Kept ${at + 1}`));
  const titles = new Set(family.conditionTypes.map(({ title }) => title));
  return sets(testStore)
    .filter((conditions) => conditions.every(({ type }) => titles.has(type)))
    .map((conditions, at) => configuration(family, testStore, conditions, `Rule ${at + 1}`));
}

/** Example as a merchant of this store would have it: on the store's domain, with the texts that are derived from it. */
export function ofStore(family: Family, example: Fields, { domain }: TestStore, name: string): Record<string, unknown> {
  const { properties, derivations = {} } = family;
  const given = Object.entries(properties).flatMap(([field, schema]): [string, unknown][] => {
    if (schema.widget === "storeDomain") return [[field, domain]];
    const value = example[field];
    return Array.isArray(value) && schema.itemTypes !== undefined ? [[field, inOrder(itemTypesOf(family, schema), value)]] : [];
  });
  const own = { ...example, ...Object.fromEntries(given), [nameField(family)]: name };
  return { ...own, ...Object.fromEntries(Object.keys(derivations).map((field) => [field, derivedText(family, own, field) ?? ""])) };
}

/**
 * Makes each item that refers to an earlier one refer to the one before it, and the first item to none: an example refers to nothing but
 * itself.
 */
function inOrder(kinds: readonly Kind[], items: readonly unknown[]): unknown[] {
  const chained = items.map((item, index) => {
    const names = itemReferencesIn(itemTypeOf(kinds, item) ?? { properties: {} });
    const before = getProperty(items[index - 1], "id");
    const lists = names.map(({ list, name }) => {
      const entries = getProperty(item, list);
      return [
        list,
        (Array.isArray(entries) ? entries : []).map((entry) => ({ ...entry, ...(before === undefined ? {} : { [name]: before }) })),
      ];
    });
    return { ...asRecord(item), ...Object.fromEntries(lists) };
  });
  return withoutDanglingReferences(kinds, chained).items;
}

function sets({ product, vendor }: TestStore): Sent[][] {
  const attribute = (value: string): Sent => ({ type: "Cart Attribute", operator: "is present", value, secondValue: "" });
  const tag: Sent = { type: "Product Tag", operator: "is", value: "sale,nothing of that kind" };
  const allTagged: Sent = { type: "Product Tag", operator: "is on ALL products in the cart", value: "gift wrapped" };
  const customerTag: Sent = { type: "Customer Tag", operator: "is", value: "vip" };
  const total: Sent = { type: "Cart Total", operator: "is greater than", value: "10.00" };
  const products: Sent = { type: "Product", operator: "is", value: [product] };
  const gift: Sent = { type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" };
  const engraved: Sent = { type: "Product Attribute", operator: "is", value: "engraving", secondValue: "Anna" };
  const shipped: Sent = { type: "Shipping Country", operator: "is", value: ["US"] };
  return [
    ...[[], [total], [tag], [allTagged], [customerTag], [gift], [attribute("note")], [products], [engraved], [shipped]],
    [{ type: "Product Tag", operator: "is not", value: "nothing of that kind" }],
    [{ type: "SKU", operator: "is", value: "SKU-1" }],
    // matches other codes and numbers since these are compared by their parts
    [{ type: "Postcode", operator: "starts with", value: "KA27" }],
    [{ type: "Shipping Address Phone Number", operator: "value is", value: "1 (415) 555-0132" }],
    // separators that do not split a stored list
    [{ type: "Postcode", operator: "is not one of", value: "62701;62702" }],
    [{ type: "Postcode", operator: "starts with", value: "KA2, KA2;1" }],
    [{ type: "Shipping State/Province Code", operator: "is not", value: "IL;CA" }],
    [{ type: "Vendor Order Minimum", operator: "is greater than", value: vendor, secondValue: "10.00" }],
    [{ type: "Address", operator: "Contains", value: "P.O. Box" }],
    [tag, gift, customerTag, total, products],
    [tag, allTagged, customerTag],
    [gift, attribute("note"), tag],
    [engraved, engraved, gift],
    ["gift", "note", "origin", "channel", "campaign"].map(attribute),
  ];
}

function configuration(family: Family, { method }: TestStore, conditions: readonly Sent[], name: string): Record<string, unknown> {
  const [subtype] = subtypesOf(family);
  const chosen = method[family.id];
  return {
    ...defaults(family, subtype),
    ...allStepsOn(family),
    ...(chosen === undefined ? {} : { method: [chosen], exactMatch: { [chosen]: false } }),
    ...{ name, message: "Pay at the door", enabled: true },
    conditions: conditions.map((condition, at) => ({ id: String(at), ...condition })),
  };
}
