/**
 * Effect of a rule, written a second time from the decisions on its meaning and from nothing else: no programs, no tables,
 * no sharing with the engine. It is slow and plain, and judges stored configurations on plain checkouts.
 */
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type {
  CartAttributeCondition,
  CityCondition,
  CompanyCondition,
  Condition,
  Configuration,
  PhoneCondition,
  ProductCondition,
  ProductQuantityCondition,
  VendorOrderMinimumCondition,
} from "../../engine/generated/types.ts";
import type { ConditionState } from "../../engine/types/explanation.ts";
import { samePhone } from "../engine/oracles/phones.ts";
import type { Address, Checkout } from "./checkout.ts";
import { compare, decimal, plus, times } from "./decimal.ts";
import { laterState } from "./oracle-later.ts";
import { operationsOf } from "./oracle-operations.ts";
import { containsPreset, isPreset } from "./oracle-presets.ts";
import { alike, folded, isShown, read } from "./oracle-text.ts";

/** Returns the operations of the rule at the checkout, and the result of each of its conditions there. */
export function judge(rule: Configuration, checkout: Checkout): { states: ConditionState[]; operations: unknown[] } {
  const conditions: readonly Condition[] = "conditions" in rule ? rule.conditions : [];
  const states = conditions.map((condition) => stateOf(condition, checkout));
  const isAny = "conditionRelationship" in rule && rule.conditionRelationship === "any" && states.length > 0;
  const holds = (state: ConditionState) => state === "holds";
  const applies = isOn(rule, checkout) && runsAt(rule, checkout.buyerJourney.step) && (isAny ? states.some(holds) : states.every(holds));
  return { states, operations: applies ? operationsOf(rule, checkout) : [] };
}

/** A rule is on from its first to its last day, both included, by the store's clock; one at test only in a cart with its mark. */
function isOn(rule: Configuration, { cart, shop }: Checkout): boolean {
  const today = shop.localTime.now.slice(0, "2026-11-28".length);
  const { from = today, until = today } = ("schedule" in rule && rule.schedule) || {};
  const { mark = undefined } = ("testCart" in rule && rule.testCart) || {};
  return today >= from && today <= until && (mark === undefined || textUnder(cart.attributes, "_cartwright_test") === mark);
}

/** Validations run exactly at the chosen steps, never at the cart step; others know no steps. */
function runsAt(rule: Configuration, step: string | null): boolean {
  if (rule.type !== "Order Validation") return true;
  const { checkoutCompletion, checkoutInteraction } = rule.runLocations;
  return (step === "CHECKOUT_COMPLETION" && checkoutCompletion) || (step === "CHECKOUT_INTERACTION" && checkoutInteraction);
}

function stateOf(condition: Condition, checkout: Checkout): ConditionState {
  const { cart } = checkout;
  const products = cart.lines.map(({ merchandise }) => merchandise.product);
  switch (condition.type) {
    case "Cart Total":
      return againstAmount(condition, cart.cost.totalAmount.amount, condition.value, checkout);
    case "Order Subtotal":
      return againstAmount(condition, cart.cost.subtotalAmount.amount, condition.value, checkout);
    case "Cart Attribute":
      return attributeState(condition, textUnder(cart.attributes, condition.value));
    case "Product Attribute": {
      const texts = cart.lines.map(({ attributes }) => textUnder(attributes, condition.value));
      return truth(pick(condition, { is: texts.some((text) => text != null && isShown(text) && text === condition.secondValue) }));
    }
    case "Customer Type":
      return truth(
        pick(condition, {
          is: cart.buyerIdentity?.purchasingCompany != null,
          "is not": cart.buyerIdentity?.purchasingCompany == null,
        }),
      );
    case "Customer Tag": {
      const customer = cart.buyerIdentity?.customer;
      if (customer == null) return "unknown";
      const tagged = hasAny(customer.tags, condition.value);
      return truth(pick(condition, { is: tagged, "is not": !tagged }));
    }
    case "Product":
      return productState(condition, checkout);
    case "Product Tag": {
      const tagged = products.flatMap((product) => (product === undefined ? [] : [hasAny(product.tags, condition.value)]));
      const found = tagged.includes(true);
      const all = found && !tagged.includes(false);
      return truth(pick(condition, { is: found, "is not": !found, "is on ALL products in the cart": all }));
    }
    case "SKU": {
      const wanted = condition.value.split(",").flatMap((sku) => read(sku) || []);
      const found = cart.lines.some(({ merchandise: { sku } }) => sku != null && wanted.includes(read(sku)));
      return truth(pick(condition, { is: found, "is not": !found }));
    }
    case "Vendor Order Minimum":
      return vendorState(condition, checkout);
    case "Country":
      return oneOf(condition, [checkout.localization.country.isoCode], condition.value);
    case "Shipping Country":
      return oneOf(condition, addressFacts(checkout, "countryCode"), condition.value);
    case "Shipping State/Province Code":
      return oneOf(condition, addressFacts(checkout, "provinceCode"), condition.value.split(","));
    case "Delivery Method Type": {
      const chosen = cart.deliveryGroups.flatMap(({ selectedDeliveryOption }) => selectedDeliveryOption?.deliveryMethodType ?? []);
      return oneOf(condition, chosen, [condition.value.toUpperCase().replace(" ", "_")]);
    }
    case "Address": {
      const lines = [...addressFacts(checkout, "address1"), ...addressFacts(checkout, "address2")].map((text) => text.trim());
      if (lines.length === 0) return "unknown";
      const held = lines.some((line) => containsPreset(condition.value, line));
      return truth(
        pick(condition, { Contains: held, "Does Not Contain": !held, Equals: lines.some((line) => isPreset(condition.value, line)) }),
      );
    }
    case "Email Address": {
      const { value } = condition;
      const email = cart.buyerIdentity?.email?.trim() ?? "";
      if (!isShown(email)) return "unknown";
      const held = value === "Special Characters" ? containsPreset(value, email) : folded(read(email)).includes(folded(read(value)));
      return truth(pick(condition, { Contains: held, "Does Not Contain": !held }));
    }
    case "Address 1 Length":
      return lengthState(condition, Number(condition.value), addressFacts(checkout, "address1"));
    case "Address 2 Length":
      return lengthState(condition, Number(condition.value), addressFacts(checkout, "address2"));
    case "City Length":
      return lengthState(condition, Number(condition.value), addressFacts(checkout, "city"));
    case "First Name Length":
      return lengthState(condition, Number(condition.value), addressFacts(checkout, "firstName"));
    case "Last Name Length":
      return lengthState(condition, Number(condition.value), addressFacts(checkout, "lastName"));
    case "City":
      return textState(condition, addressFacts(checkout, "city"));
    case "Company":
      return textState(condition, addressFacts(checkout, "company"));
    case "Shipping Address Phone Number":
      return textState(condition, addressFacts(checkout, "phone"));
    default: {
      const state = laterState(condition, checkout);
      if (state === undefined) throw unknown(condition);
      return state;
    }
  }
}

function againstAmount(condition: AnyCondition, amount: string, threshold: string, { presentmentCurrencyRate }: Checkout): ConditionState {
  const side = compare(decimal(amount), times(decimal(threshold), decimal(presentmentCurrencyRate)));
  return truth(pick(condition, { "is greater than": side > 0, "is less than": side < 0 }));
}

/** Text without visible characters is absent; only presence tests absence, and other operators find it unknown. Other texts count unchanged. */
function attributeState(condition: CartAttributeCondition, attribute: string | null | undefined): ConditionState {
  const text = attribute ?? "";
  const present = isShown(text);
  if (!("secondValue" in condition)) return truth(pick(condition, { "is present": present, "is NOT present": !present }));
  if (!present) return "unknown";
  return truth(pick(condition, { "value is": text === condition.secondValue, "value is not": text !== condition.secondValue }));
}

/** Products that are not in the cart satisfy no quantity. */
function productState(condition: ProductCondition | ProductQuantityCondition, { cart }: Checkout): ConditionState {
  const chosen = cart.lines.filter(({ merchandise: { product } }) => product !== undefined && condition.value.includes(product.id));
  const found = chosen.length > 0;
  const side = chosen.reduce((sum, { quantity }) => sum + quantity, 0) - Number("secondValue" in condition ? condition.secondValue : 0);
  const quantities = {
    "quantity greater than": found && side > 0,
    "quantity less than": found && side < 0,
    "quantity equal to": found && side === 0,
  };
  return truth(pick(condition, { is: found, "is not": !found, ...quantities }));
}

/** A vendor that is not in the cart satisfies no minimum. */
function vendorState(condition: VendorOrderMinimumCondition, { cart, presentmentCurrencyRate }: Checkout): ConditionState {
  const theirs = cart.lines.filter(
    ({ merchandise: { product } }) => product?.vendor != null && read(product.vendor) === read(condition.value),
  );
  if (theirs.length === 0) return "fails";
  const total = theirs.map(({ cost }) => decimal(cost.totalAmount.amount)).reduce(plus);
  const side = compare(total, times(decimal(condition.secondValue), decimal(presentmentCurrencyRate)));
  return truth(pick(condition, { "is less than": side < 0, "is greater than": side > 0 }));
}

/** Facts of which any one may match; "is not" is the opposite of "is", and without any fact both are unknown. */
function oneOf(condition: AnyCondition, facts: readonly string[], values: readonly string[]): ConditionState {
  if (facts.length === 0) return "unknown";
  const found = facts.some((fact) => values.some((value) => alike(fact, value)));
  return truth(pick(condition, { is: found, "is not": !found }));
}

function lengthState(condition: AnyCondition, length: number, facts: readonly string[]): ConditionState {
  if (facts.length === 0) return "unknown";
  const lengths = facts.map((fact) => Array.from(fact.trim()).length - length);
  return truth(pick(condition, { "greater than": lengths.some((side) => side > 0), "less than": lengths.some((side) => side < 0) }));
}

function textState(condition: CityCondition | CompanyCondition | PhoneCondition, facts: readonly string[]): ConditionState {
  const known = facts.length > 0;
  if (!("value" in condition)) return truth(pick(condition, { "is present": known, "is NOT present": !known }));
  const same = condition.type === "Shipping Address Phone Number" ? samePhone : alike;
  return known ? truth(pick(condition, { "value is": facts.some((fact) => same(fact, condition.value)) })) : "unknown";
}

/** A field of the addresses of all groups; what nobody sees is absent. */
function addressFacts({ cart }: Checkout, field: keyof Address): string[] {
  return cart.deliveryGroups.flatMap(({ deliveryAddress }) => deliveryAddress?.[field] ?? []).filter(isShown);
}

const hasAny = (tags: readonly string[], wanted: string): boolean =>
  wanted.split(",").some((tag) => isShown(tag) && tags.some((each) => alike(each, tag)));

const truth = (holds: boolean): ConditionState => (holds ? "holds" : "fails");

/** The outcome for the condition's operator among those of its type. */
function pick(condition: AnyCondition, outcomes: Record<string, boolean>): boolean {
  const outcome = outcomes[condition.operator];
  if (outcome === undefined) throw unknown(condition);
  return outcome;
}

function textUnder(attributes: Readonly<Record<string, string | null>>, key: string): string | null | undefined {
  return Object.hasOwn(attributes, key) ? attributes[key] : null;
}

function unknown({ type, operator }: AnyCondition): Error {
  return new Error(`the oracle does not know the condition ${type} ${operator}`);
}
