import type { Family } from "../../engine/types/family.ts";
import { examplesOf } from "../../scripts/release/examples/examples.ts";
import { cartLink } from "./cart-link.ts";
import { block, hide, hideShipping } from "./configuration.ts";
import { gift } from "./gift.ts";
import { survey } from "./survey.ts";
import { upsell } from "./upsell.ts";

const SHIPPED: Readonly<Record<string, object>> = {
  ...{ "auto-product": gift(), "cart-link": cartLink(), survey: survey(), upsell: upsell() },
  ...{ payment: hide(), shipping: hideShipping(), validation: block() },
};

/** Configuration of a family as a client sends it; the first example of a family that is not shipped. */
export function sendable(family: Family): object {
  return SHIPPED[family.id] ?? examplesOf(family)[0] ?? {};
}
