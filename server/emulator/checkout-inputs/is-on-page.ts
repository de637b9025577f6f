import type { FactPath } from "../../../engine/types/facts.ts";
import { RESOURCES } from "../admin-api/resources.ts";

const ADDRESS = ["address1", "address2", "city", "company", "countryCode", "firstName", "lastName", "name", "phone", "provinceCode", "zip"];
const CUSTOMER = ["id", "email", "firstName", "lastName", "displayName", "tags"];
const VARIANT = ["id", "sku", "title", "weight", "weightUnit", "requiresShipping", "collections"];
const PRODUCT = ["id", "handle", "title", "vendor", "productType", "isGiftCard", "tags", "collections"];
const below = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}.${name}`);

/** Facts that the buyer's side of the page has inputs for, or that are chosen together with something else, as a product's tags are. */
const ON_PAGE: ReadonlySet<string> = new Set([
  "presentmentCurrencyRate",
  "localization.country.isoCode",
  "localization.language.isoCode",
  "buyerJourney.step",
  "cart.attributes",
  "cart.buyerIdentity",
  ...below("cart.buyerIdentity", ["customer", "email", "isAuthenticated", "phone", "purchasingCompany"]),
  ...below("cart.buyerIdentity.customer", CUSTOMER),
  ...below("cart.cost", ["subtotalAmount.amount", "totalAmount.amount"]),
  ...below("cart.deliveryGroups", ["deliveryAddress", "groupType", "id", "selectedDeliveryOption"]),
  ...below("cart.deliveryGroups.deliveryAddress", ADDRESS),
  ...below("line", ["attributes", "id", "merchandise", "quantity", "sellingPlanAllocation"]),
  ...below("line.cost", ["amountPerQuantity.amount", "subtotalAmount.amount", "totalAmount.amount"]),
  ...below("line.merchandise", VARIANT),
  ...below("line.merchandise.product", PRODUCT),
]);

/** Facts that follow from others, or that are no facts of a checkout. They get no input. */
const NEVER = [/^paymentMethods(\.|$)/u, /\.(deliveryOptions|selectedDeliveryOption)\./u, /(^|\.)currencyCode$/u];

/**
 * Returns whether a place needs no input of its own. The path begins with "line" within a line of the cart. Facts of a customization belong to its
 * rule.
 */
export function isOnPage(path: FactPath): boolean {
  const names = path.filter((key) => typeof key === "string");
  const text = names.join(".");
  const [first, second] = names;
  if (RESOURCES.some(({ name }) => name === first)) return true;
  if (second === "attributes" && (first === "cart" || first === "line")) return true;
  return ON_PAGE.has(text) || NEVER.some((pattern) => pattern.test(text));
}
