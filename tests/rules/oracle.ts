/**
 * What a payment rule does, written a second time from the decisions on its meaning and from nothing else: no programs, no tables,
 * no sharing with the engine. It is slow and plain, and judges stored configurations on plain checkouts.
 */
import type { Condition, ConditionState, Configuration } from "../../engine/types.ts";
import { compare, decimal, times } from "./decimal.ts";

/** A checkout as the oracle reads it; `attributes` by key, tags as lists, a line without `product` is a custom one. */
export interface Checkout {
  presentmentCurrencyRate: string;
  localization: { country: { isoCode: string } };
  paymentMethods: { id: string; name: string }[];
  cart: {
    cost: { totalAmount: { amount: string } };
    attributes: Record<string, string | null>;
    buyerIdentity: { customer: { tags: string[] } | null; purchasingCompany: { company: { id: string } } | null } | null;
    deliveryGroups: { deliveryAddress: { countryCode: string | null; provinceCode: string | null } | null }[];
    lines: { merchandise: { title?: string; product?: { id: string; tags: string[] } } }[];
  };
}

/** What the rule does at the checkout, and what each of its conditions is worth there. */
export function judge(rule: Configuration, checkout: Checkout): { states: ConditionState[]; operations: unknown[] } {
  const states = rule.conditions.map((condition) => stateOf(condition, checkout));
  const applies = states.every((state) => state === "holds");
  return { states, operations: applies ? operationsOf(rule, checkout.paymentMethods) : [] };
}

function stateOf(condition: Condition, checkout: Checkout): ConditionState {
  const { cart } = checkout;
  const value = textOf(condition.value);
  const products = cart.lines.map(({ merchandise }) => merchandise.product);
  switch (condition.type) {
    case "Cart Total": {
      const threshold = times(decimal(value), decimal(checkout.presentmentCurrencyRate));
      const side = compare(decimal(cart.cost.totalAmount.amount), threshold);
      return truth(pick(condition, { "is greater than": side > 0, "is less than": side < 0 }));
    }
    case "Cart Attribute":
      return attributeState(condition, Object.hasOwn(cart.attributes, value) ? cart.attributes[value] : null);
    case "Customer Type":
      return truth(pick(condition, { is: cart.buyerIdentity?.purchasingCompany != null }));
    case "Customer Tag": {
      const customer = cart.buyerIdentity?.customer;
      if (customer == null) return "unknown";
      const tagged = hasAny(customer.tags, value);
      return truth(pick(condition, { is: tagged, "is not": !tagged }));
    }
    case "Product": {
      const found = products.some((product) => product !== undefined && (condition.value ?? []).includes(product.id));
      return truth(pick(condition, { is: found, "is not": !found }));
    }
    case "Product Tag": {
      const tagged = products.map((product) => product !== undefined && hasAny(product.tags, value));
      const found = tagged.includes(true);
      const all = found && !tagged.includes(false);
      return truth(pick(condition, { is: found, "is not": !found, "is on ALL products in the cart": all }));
    }
    case "Country":
      return oneOf(condition, [checkout.localization.country.isoCode], listOf(condition.value));
    case "Shipping Country":
      return oneOf(condition, addressFacts(checkout, "countryCode"), listOf(condition.value));
    case "Shipping State/Province Code":
      return oneOf(condition, addressFacts(checkout, "provinceCode"), value.split(","));
    default:
      throw new Error(`the oracle does not know the condition ${condition.type}`);
  }
}

/** Blanks only are absent; only presence looks at absence, and what is absent is unknown to the others. Other texts count as they are. */
function attributeState(condition: Condition, attribute: string | null | undefined): ConditionState {
  const text = attribute ?? "";
  const present = text.trim() !== "";
  if (condition.operator === "is present") return truth(present);
  if (condition.operator === "is NOT present") return truth(!present);
  if (!present) return "unknown";
  return truth(pick(condition, { "value is": text === condition.secondValue, "value is not": text !== condition.secondValue }));
}

/** Facts of which any one may match; "is not" is the opposite of "is", and without any fact both are unknown. */
function oneOf(condition: Condition, facts: readonly string[], values: readonly string[]): ConditionState {
  const known = facts.filter((fact) => fact.trim() !== "");
  if (known.length === 0) return "unknown";
  const found = known.some((fact) => values.some((value) => alike(fact, value)));
  return truth(pick(condition, { is: found, "is not": !found }));
}

function addressFacts({ cart }: Checkout, field: "countryCode" | "provinceCode"): string[] {
  return cart.deliveryGroups.flatMap(({ deliveryAddress }) => deliveryAddress?.[field] ?? []);
}

function operationsOf(rule: Configuration, methods: Checkout["paymentMethods"]): unknown[] {
  const matched = methods.filter(({ name }) => textsFor(rule, name).length > 0);
  switch (rule.subtype) {
    case "hide": {
      const placements = rule.express === false ? { placements: ["PAYMENT_METHOD"] } : {};
      return matched.map(({ id }) => ({ paymentMethodHide: { paymentMethodId: id, ...placements } }));
    }
    case "message": {
      const name = (rule.message ?? "").replace(/\s*[\r\n\u2028\u2029]+\s*/gu, " ");
      return matched.map(({ id }) => ({ paymentMethodRename: { paymentMethodId: id, name } }));
    }
    default:
      return matched
        .map(({ id, name }) => ({ id, position: positionOf(rule, name) }))
        .filter(({ position }) => position > 0)
        .sort((a, b) => a.position - b.position)
        .map(({ id, position }) => ({ paymentMethodMove: { paymentMethodId: id, index: Math.min(position, methods.length) - 1 } }));
  }
}

/** The merchant's texts that match a method's name: exactly, or anywhere in it whatever the case. */
function textsFor(rule: Configuration, name: string): string[] {
  return rule.method.filter((text) => (rule.exactMatch?.[text] === true ? name.trim() === text : folded(name).includes(folded(text))));
}

/** The first text of the merchant's that matches and has a position gives it; 0 without any. */
function positionOf(rule: Configuration, name: string): number {
  const text = textsFor(rule, name).find((each) => rule.order?.[each] !== undefined) ?? "";
  return Number(rule.order?.[text] ?? 0);
}

const hasAny = (tags: readonly string[], wanted: string): boolean =>
  wanted.split(",").some((tag) => tag.trim() !== "" && tags.some((each) => alike(each, tag)));

const alike = (a: string, b: string): boolean => folded(a.trim()) === folded(b.trim());

/** Upper and lower case are the same, letter by letter: no letter becomes two, no accent is lost; a final sigma is a sigma. */
function folded(text: string): string {
  return Array.from(text.replaceAll("\u03c2", "\u03c3"), (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join("");
}

const truth = (holds: boolean): ConditionState => (holds ? "holds" : "fails");

/** The outcome for the condition's operator among those of its type. */
function pick(condition: Condition, outcomes: Record<string, boolean>): boolean {
  const outcome = outcomes[condition.operator];
  if (outcome === undefined) throw new Error(`the oracle does not know ${condition.type} ${condition.operator}`);
  return outcome;
}

const textOf = (value: Condition["value"]): string => (typeof value === "string" ? value : "");
const listOf = (value: Condition["value"]): string[] => (Array.isArray(value) ? value : []);
