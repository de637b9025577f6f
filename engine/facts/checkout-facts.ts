/** Facts of a checkout that is made up to try a rule, in Shopify's own names and shape. */

import { giftAttributes } from "../declarations/function-owners.ts";
import { stepsOf } from "../declarations/input-path.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import { owners } from "../generated/owners.ts";
import { currencyDigits } from "../lib/currency-digits.ts";
import { asRecord, type Fields } from "../lib/object.ts";
import type { FactInput, FactPath } from "../types/facts.ts";
import type { Trial, TrialLine } from "../types/trial.ts";
import { addEnteredFacts } from "./add-entered-facts.ts";
import { setAtPath } from "./set-at-path.ts";

/** Facts that follow from the lines of the cart and the store's products. What a price is compared at does not: a cart has one price of a line. */
const FROM_CART =
  /^(?:cart\.cost\.|presentmentCurrencyRate$|line\.(?:quantity$|cost\.(?!compareAt)|merchandise\.(?!(?:product\.)?metafields)))/u;

/** Attributes of the lines that the app adds: lines of a trial are those of customers. */
const OWN_ATTRIBUTES = giftAttributes(owners);

/** Reports whether a fact is entered: it follows neither from the cart nor from the store's products. */
export function isEntered({ of, path }: FactInput): boolean {
  if (of === "line" && path[0] === "attributes" && OWN_ATTRIBUTES.includes(String(path[1]))) return false;
  const names = path.filter((key) => typeof key === "string");
  return !FROM_CART.test([...(of === "line" ? ["line"] : []), ...names].join("."));
}

/** Returns the facts of a trial. Prices are in the store's currency, which the customer pays in. */
export function checkoutFacts(trial: Trial, action: FamilyAction, inputs: readonly FactInput[], currency: string): Fields {
  const entered = inputs.filter(isEntered);
  const lineInputs = entered.filter(({ of }) => of === "line");
  const lines = trial.lines.map((line, at) => addEnteredFacts(lineFacts(line, at, currency), lineInputs, line.values));
  const total = { amount: amountOf(trial.lines, currency), currencyCode: currency };
  const bought = {
    presentmentCurrencyRate: "1.0",
    cart: { lines, cost: { subtotalAmount: total, totalAmount: total }, buyerIdentity: {}, deliveryGroups: [{}] },
  };
  const facts = addEnteredFacts(
    bought,
    entered.filter(({ of }) => of === "checkout"),
    trial.values,
  );
  return asRecord(withMethods(facts, action, trial.methods));
}

function lineFacts({ variant, product, quantity, data, ...line }: TrialLine, at: number, currency: string): Fields {
  const money = (amount: string) => ({ amount, currencyCode: currency });
  const cost = money(amountOf([{ ...line, quantity }], currency));
  const { product: ofStore, ...own } = data ?? {};
  return {
    id: `gid://shopify/CartLine/${at}`,
    quantity,
    cost: { amountPerQuantity: money(amountOf([{ ...line, quantity: 1 }], currency)), subtotalAmount: cost, totalAmount: cost },
    sellingPlanAllocation: null,
    merchandise: {
      __typename: "ProductVariant",
      ...own,
      id: variant,
      collections: ofStore?.collections ?? [],
      product: { ...ofStore, id: product },
    },
  };
}

/** Adds up prices exactly: in the smallest unit of the currency. */
function amountOf(lines: readonly Pick<TrialLine, "price" | "quantity">[], currency: string): string {
  const digits = currencyDigits(currency);
  const units = lines.reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * 10 ** digits) * quantity, 0);
  return (units / 10 ** digits).toFixed(digits);
}

/** Adds the methods of a checkout, where the action has targets. Each id is the number of its method. */
function withMethods(facts: unknown, { targets }: FamilyAction, methods: readonly string[]): unknown {
  if (targets === undefined) return facts;
  const named = methods.map((name, at) => setAtPath(setAtPath({}, pathOf(targets.name), name), pathOf(targets.id), methodId(at)));
  const path = [...(targets.groups === undefined ? [] : [...pathOf(targets.groups), 0]), ...pathOf(targets.forEach)];
  return setAtPath(facts, path, named);
}

/** Returns the id of the method with this number. */
export function methodId(at: number): string {
  return `method-${at}`;
}

function pathOf(path: string): FactPath {
  return stepsOf(path).map(({ name }) => name);
}
