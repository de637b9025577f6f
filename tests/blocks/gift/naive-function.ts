/**
 * The charges of a checkout, as a reader of the decisions would write them down: the first line that has an offer's mark and the variant of one
 * of its slots has one free piece while the offer's condition holds. The platform knows phone, company and rate whatever a block may read.
 */

import { type Line, priceOf, type World } from "./checkout-model.ts";
import { holds } from "./naive-model.ts";

/** The discount of each line, by its place; buyers' own codes that combine take a tenth off their own lines. */
export function discounts(world: World): number[] {
  const off = world.lines.map((line) => own(world, line));
  if (!world.owner || world.codes.some(({ combines }) => !combines)) return off;
  const known = { ...world, seesPhone: true, seesCompany: true, told: world.rate };
  for (const offer of world.offers) {
    if (!offer.free || !holds(known, offer)) continue;
    for (const slot of offer.slots) {
      const at = world.lines.findIndex(({ mark, variant }) => mark === offer.guid && variant === slot);
      if (at >= 0) off[at] = priceOf(world, slot);
    }
  }
  return off;
}

/** Returns the final total of each line. */
export function totals(world: World): number[] {
  const off = discounts(world);
  return world.lines.map(({ variant, quantity }, at) => priceOf(world, variant) * quantity - (off[at] ?? 0));
}

function own(world: World, { mark, variant, quantity }: Line): number {
  const hasCode = mark === null && world.codes.length > 0;
  return hasCode ? Math.floor((priceOf(world, variant) * quantity) / 10) : 0;
}
