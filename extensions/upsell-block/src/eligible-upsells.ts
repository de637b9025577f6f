/** An upsell as checkout has it, and which of all upsells are for a checkout. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/lib/object.ts";
import { trimCode } from "../../../engine/lib/trim-code.ts";
import type { Memberships } from "../../block/collections.ts";
import { programApplies, cartInputOf } from "../../block/evaluate-program.ts";
import { type CheckoutDocument, activeEntries, documentTexts } from "../../block/checkout-documents.ts";
import type { View } from "../../block/checkout-view.ts";
import { declared } from "./declared.ts";

export interface Upsell extends CheckoutDocument {
  /** The lowest comes first. */
  priority: number;
  /** Whether it is for companies, or for all but companies; otherwise it is for everybody. */
  forSome: boolean;
  productIds: readonly string[];
  /** The variants that may be had of a product; all of them where it has no entry, or an empty one. */
  variants: Readonly<Record<string, readonly string[]>>;
  /** The discount code that is applied with a product. */
  codes: Readonly<Record<string, string>>;
  /** Whether the platform chooses what is offered, and by which intent. */
  recommends: "RELATED" | "COMPLEMENTARY" | null;
  /** The product in the cart that it follows from; "" where it follows from something else. */
  trigger: string;
}

const LATEST = 99;
/** No currency has more than three digits behind the point: what is less is floating point's. */
const LEAST = 0.0005;

/** All that are at work, the oldest first. */
export function upsellsIn(api: Pick<StandardApi, "appMetafields">): Upsell[] {
  return activeEntries(api, declared.document).map((each) => ({
    ...{ guid: each.guid, program: each.program, variables: each.variables },
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

/** Those that hold at a checkout, in the order in which they are offered. Where nobody may know of companies, only those for everybody can hold. */
export function eligibleUpsells(upsells: readonly Upsell[], view: View, memberships: Memberships): Upsell[] {
  const world = cartInputOf(view, memberships);
  const able = upsells.filter(({ forSome }) => view.company !== null || !forSome);
  return able.filter(({ program }) => programApplies(program, world)).sort((a, b) => a.priority - b.priority);
}

/** The product that recommendations are asked for: the trigger, else that of the line with the highest total, of equal ones the first. */
export function sourceOf({ trigger }: Upsell, { lines }: View): string | undefined {
  if (trigger !== "") return trigger;
  const [first, ...others] = lines.filter(({ gift }) => !gift);
  if (first === undefined) return undefined;
  return others.reduce((most, line) => (line.total - most.total > LEAST ? line : most), first).product;
}

function mapped<T>(value: unknown, read: (each: unknown) => T): Record<string, T> {
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, read(each)])) : {};
}
