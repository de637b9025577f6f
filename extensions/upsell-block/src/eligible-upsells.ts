/** Upsells in checkout, and the choice of those that apply. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/lib/object.ts";
import { trimCode } from "../../../engine/lib/trim-code.ts";
import type { Memberships } from "../../block/collections.ts";
import { programApplies, cartInputOf } from "../../block/program-applies.ts";
import { type CheckoutDocument, activeEntries, documentTexts } from "../../block/checkout-documents.ts";
import type { CheckoutView } from "../../block/checkout-view.ts";
import { type DocumentField, declared } from "./declared.ts";

export interface Upsell extends CheckoutDocument {
  /** Priority; the lowest comes first. */
  priority: number;
  /** True if the upsell is only for companies, or only for other customers; false if it is for everybody. */
  forSome: boolean;
  productIds: readonly string[];
  /** Variants of a product that are offered; all if it has no entry or an empty one. */
  variants: Readonly<Record<string, readonly string[]>>;
  /** Discount code that is applied with a product. */
  codes: Readonly<Record<string, string>>;
  /** Intent with which Shopify recommends products; null if the merchant chose them. */
  recommends: "RELATED" | "COMPLEMENTARY" | null;
  /** Product in the cart that triggers the upsell; "" if something else does. */
  trigger: string;
}

const LATEST = 99;
/** Smallest difference between totals: no currency has more than three decimals, and less is a rounding error of floating point. */
const MIN_RATE = 0.0005;

/** Returns all active upsells, the oldest first. */
export function upsellsIn(api: Pick<StandardApi, "appMetafields">): Upsell[] {
  return activeEntries<DocumentField>(api, declared.document).map((each) => ({
    ...{ guid: each.guid, program: each.program, variables: each.variables, today: each.today },
    priority: typeof each.priority === "number" ? each.priority : LATEST,
    forSome: each.customerType !== undefined && each.customerType !== "all",
    productIds: documentTexts(each.productIds),
    variants: mapped(each.productVariants, documentTexts),
    codes: mapped(each.productDiscountCodes, (code) => (typeof code === "string" ? trimCode(code) : "")),
    recommends:
      each.useAutomaticRecommendations !== true ? null : each.recommendationIntent === "COMPLEMENTARY" ? "COMPLEMENTARY" : "RELATED",
    trigger: typeof each.parentProductId === "string" ? each.parentProductId : "",
  }));
}

/** Returns the upsells that apply at a checkout, in order of priority. Without access to company information, only those for everybody can apply. */
export function eligibleUpsells(upsells: readonly Upsell[], view: CheckoutView, memberships: Memberships): Upsell[] {
  const able = upsells.filter(({ forSome }) => view.company !== null || !forSome);
  // each has the day of the time zone that the store had when it was saved
  const applies = ({ program, today }: Upsell) => programApplies(program, cartInputOf(view, memberships, { today }));
  return able.filter(applies).sort((a, b) => a.priority - b.priority);
}

/** Returns the product for recommendations: the trigger, or else that of the line with the highest total, the first of equal ones. */
export function sourceOf({ trigger }: Upsell, { lines }: CheckoutView): string | undefined {
  if (trigger !== "") return trigger;
  const [first, ...others] = lines.filter(({ gift }) => !gift);
  if (first === undefined) return undefined;
  return others.reduce((largest, line) => (line.total - largest.total > MIN_RATE ? line : largest), first).product;
}

function mapped<T>(value: unknown, read: (each: unknown) => T): Record<string, T> {
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, read(each)])) : {};
}
