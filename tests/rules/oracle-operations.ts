/** What a rule that applies does: the oracle's own account, from the decisions alone. */
import type { Configuration } from "../../engine/types.ts";
import type { Checkout } from "./checkout.ts";
import { folded, oneLine } from "./oracle-text.ts";

/** Something that buyers choose, by the name they see. */
interface Method {
  id: string;
  name: string;
}

export function operationsOf(rule: Configuration, checkout: Checkout): unknown[] {
  switch (rule.type) {
    case "Payment Customization":
      return paymentOperations(rule, checkout.paymentMethods);
    case "Shipping Customization":
      return checkout.cart.deliveryGroups.flatMap(({ deliveryOptions }) =>
        shippingOperations(
          rule,
          deliveryOptions.flatMap(({ handle, title }) => (title === null ? [] : { id: handle, name: title })),
          deliveryOptions.length,
        ),
      );
    default:
      return [{ validationAdd: { errors: [{ message: messageFor(rule, checkout), target: targetFor(rule, checkout) }] } }];
  }
}

function paymentOperations(rule: Configuration, methods: readonly Method[]): unknown[] {
  const matched = methods.filter(({ name }) => textsFor(rule, name).length > 0);
  switch (rule.subtype) {
    case "hide": {
      const placements = rule.express === false ? { placements: ["PAYMENT_METHOD"] } : {};
      return matched.map(({ id }) => ({ paymentMethodHide: { paymentMethodId: id, ...placements } }));
    }
    case "message": {
      const name = oneLine(rule.message ?? "");
      return matched.map(({ id }) => ({ paymentMethodRename: { paymentMethodId: id, name } }));
    }
    default:
      return moves(rule, matched, methods.length).map(({ id, index }) => ({ paymentMethodMove: { paymentMethodId: id, index } }));
  }
}

function shippingOperations(rule: Configuration, options: readonly Method[], places: number): unknown[] {
  const matched = options.filter(({ name }) => textsFor(rule, name).length > 0);
  switch (rule.subtype) {
    case "hide":
      return matched.map(({ id }) => ({ deliveryOptionHide: { deliveryOptionHandle: id } }));
    case "message": {
      const message = oneLine(rule.message ?? "");
      const titleFor = (name: string) => (rule.prefix === false ? message : `${name} ${message}`);
      return matched.map(({ id, name }) => ({ deliveryOptionRename: { deliveryOptionHandle: id, title: titleFor(name) } }));
    }
    default:
      return moves(rule, matched, places).map(({ id, index }) => ({ deliveryOptionMove: { deliveryOptionHandle: id, index } }));
  }
}

function moves(rule: Configuration, matched: readonly Method[], places: number): { id: string; index: number }[] {
  return matched
    .map(({ id, name }) => ({ id, position: positionOf(rule, name) }))
    .filter(({ position }) => position > 0)
    .sort((a, b) => a.position - b.position)
    .map(({ id, position }) => ({ id, index: Math.min(position, places) - 1 }));
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

/** The translation for the language, then for what it is a regional form of, then the plain message. */
function messageFor({ message, translations }: Configuration, { localization }: Checkout): string {
  const texts: Record<string, unknown> = Object(translations);
  const code = localization.language.isoCode.toLowerCase();
  const base = code === "nb" || code === "nn" ? "no" : code.replace(/^(pt|zh)_.*$/u, "$1");
  return oneLine(String(texts[code] ?? texts[base] ?? message));
}

/** A field of an address that is not there cannot show an error. */
function targetFor({ errorMessageLocation }: Configuration, { cart }: Checkout): string {
  const target = String(errorMessageLocation);
  return target.startsWith("$.cart.deliveryGroups[0]") && cart.deliveryGroups[0]?.deliveryAddress == null ? "$.cart" : target;
}
