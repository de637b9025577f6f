/** Operations of a rule that applies: the oracle's own account, from the decisions only. */
import type { Configuration, PaymentConfiguration, ShippingConfiguration, ValidationConfiguration } from "../../engine/generated/types.ts";
import type { Checkout } from "./checkout.ts";
import { folded, oneLine, read } from "./oracle-text.ts";

type MethodRule = PaymentConfiguration | ShippingConfiguration;

/** Something that buyers choose, by the name they see. */
interface Method {
  id: string;
  name: string | null;
}

export function operationsOf(rule: Configuration, checkout: Checkout): unknown[] {
  switch (rule.type) {
    case "Payment Customization":
      return paymentOperations(rule, checkout.paymentMethods);
    case "Shipping Customization":
      return checkout.cart.deliveryGroups.flatMap(({ deliveryOptions }) =>
        shippingOperations(
          rule,
          deliveryOptions.map(({ handle, title }) => ({ id: handle, name: title })),
        ),
      );
    case "Order Validation":
      return [{ validationAdd: { errors: [{ message: messageFor(rule, checkout), target: targetFor(rule, checkout) }] } }];
    default:
      throw new Error("the oracle does not know the family");
  }
}

function paymentOperations(rule: PaymentConfiguration, methods: readonly Method[]): unknown[] {
  const matched = methods.filter(({ name }) => textsFor(rule, name).length > 0);
  switch (rule.subtype) {
    case "hide": {
      const placements = rule.express === false ? { placements: ["PAYMENT_METHOD"] } : {};
      return matched.map(({ id }) => ({ paymentMethodHide: { paymentMethodId: id, ...placements } }));
    }
    case "message": {
      const name = oneLine(rule.message);
      return matched.map(({ id }) => ({ paymentMethodRename: { paymentMethodId: id, name } }));
    }
    default:
      return moves(rule, methods).map(({ id, index }) => ({ paymentMethodMove: { paymentMethodId: id, index } }));
  }
}

function shippingOperations(rule: ShippingConfiguration, options: readonly Method[]): unknown[] {
  const matched = options.filter(({ name }) => textsFor(rule, name).length > 0);
  switch (rule.subtype) {
    case "hide":
      return matched.map(({ id }) => ({ deliveryOptionHide: { deliveryOptionHandle: id } }));
    case "message": {
      const message = oneLine(rule.message);
      const titleFor = (name: string | null) => (rule.prefix === false ? message : `${name} ${message}`);
      return matched.map(({ id, name }) => ({ deliveryOptionRename: { deliveryOptionHandle: id, title: titleFor(name) } }));
    }
    default:
      return moves(rule, options).map(({ id, index }) => ({ deliveryOptionMove: { deliveryOptionHandle: id, index } }));
  }
}

/** A move for every method between the first place that changes and the last one. */
function moves(rule: MethodRule, methods: readonly Method[]): { id: string; index: number }[] {
  const order = arranged(methods.map(({ name }) => positionOf(rule, name)));
  const changed = [...order.keys()].filter((place) => order[place] !== place);
  const within = (place: number) => place >= (changed[0] ?? 0) && place <= (changed.at(-1) ?? -1);
  return order.flatMap((method, index) => (within(index) ? [{ id: methods[method]?.id ?? "", index }] : []));
}

/**
 * Which method stands at each place, by the position each was given (0 = none). They sit down one after the other, by position and then
 * as checkout has them: on their own place, limited to the last one, or behind those who sit there already. Where no place is left
 * behind, those who sit there move up until there is one. The rest take the places left.
 */
export function arranged(given: readonly number[]): number[] {
  const seats = given.map((): number | null => null);
  const methods = [...given.keys()];
  const placed = methods.filter((method) => given[method] !== 0).sort((a, b) => (given[a] ?? 0) - (given[b] ?? 0) || a - b);
  for (const method of placed) {
    const wanted = Math.min(given[method] ?? 0, seats.length) - 1;
    const free = seats.findIndex((seat, place) => seat === null && place >= wanted);
    if (free >= 0) seats[free] = method;
    else {
      seats.splice(seats.lastIndexOf(null), 1);
      seats.push(method);
    }
  }
  const others = methods.filter((method) => given[method] === 0);
  return seats.map((seat) => seat ?? others.shift() ?? -1);
}

/** The merchant's texts that match a method's name: exactly, or anywhere in it whatever the case. */
function textsFor(rule: MethodRule, name: string | null): string[] {
  if (name === null) return [];
  return rule.method.filter((text) =>
    rule.exactMatch?.[text] === true ? read(name) === read(text) : folded(read(name)).includes(folded(read(text))),
  );
}

/** The first text of the merchant's that matches and has a position gives it; 0 without any. */
function positionOf(rule: MethodRule, name: string | null): number {
  const order = "order" in rule ? rule.order : {};
  const text = textsFor(rule, name).find((each) => order[each] !== undefined) ?? "";
  return Number(order[text] ?? 0);
}

/** The translation for the language, then for what it is a regional form of, then the plain message. */
function messageFor({ message, translations = {} }: ValidationConfiguration, { localization }: Checkout): string {
  const code = localization.language.isoCode.toLowerCase();
  const base = code === "nb" || code === "nn" ? "no" : code.replace(/^(pt|zh)_.*$/u, "$1");
  return oneLine(translations[code] ?? translations[base] ?? message);
}

/** A field of an address that is not there cannot show an error. */
function targetFor({ errorMessageLocation: target }: ValidationConfiguration, { cart }: Checkout): string {
  return target.startsWith("$.cart.deliveryGroups[0]") && cart.deliveryGroups[0]?.deliveryAddress == null ? "$.cart" : target;
}
