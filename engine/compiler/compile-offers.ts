/**
 * Compiles offers into the one program that their owner's Function runs (engine/runtime/run-gift-offers.ts, engine/runtime/run-required-products.ts).
 */

import { offersCost } from "../cost/offer-cost.ts";
import type { UnencodedProgram } from "../cost/program-size.ts";
import { requiredProductsCost } from "../cost/required-products-cost.ts";
import type { GiftMark } from "../evaluator/are-gifts.ts";
import { jsonBytes } from "../lib/text.ts";
import { encodeNumbers } from "../program/encode-numbers.ts";
import { StringTable } from "../program/string-table.ts";
import { MARKED } from "../runtime/opcodes.ts";
import { COST_LIMITS, LIST_ITEMS, METAFIELD_BYTES } from "../shopify/constants.ts";
import type { Owner } from "../types/owner.ts";
import type { Compiled } from "../types/pack.ts";
import { encodeCondition } from "./encode-condition.ts";
import { encodeMarks } from "./gift-marks.ts";
import type { OwnerOffer } from "./offer-for-owner.ts";
import { packForOwner } from "./owner-pack.ts";
import { queryVariablesOf } from "./query-variables.ts";
import { type AssignedCondition, inOrder } from "./select-pack.ts";
import { SharedSlots } from "./shared-slots.ts";
import { simplifyGroups } from "./simplify-groups.ts";

export interface CompiledOffers extends Pick<Compiled, "program" | "variables" | "cost"> {
  bytes: { program: number; variables: number };
}

/** A limit of one object, or of the values of a query field, is exceeded. The text tells the merchant what to reduce. */
export interface OverLimit {
  tooMuch: string;
}

/**
 * Compiles some offers, in their order, into one program. It holds the marks of all offers in checkout, because lines of offers in other objects are
 * gifts here, too.
 */
export function compileOffers(
  owner: Owner,
  offers: readonly OwnerOffer[],
  marks: readonly GiftMark[] = offers,
): CompiledOffers | OverLimit {
  const pack = packForOwner(owner);
  const strings = new StringTable(true);
  const places = new Map(marks.map(({ guid }, place) => [guid, place]));
  const slots = new SharedSlots(pack);
  const conditions: AssignedCondition[] = [];
  const numbers: number[] = [];
  for (const offer of offers) {
    const assigned = slots.of(offer.conditions);
    if (typeof assigned === "string") return { tooMuch: assigned };
    conditions.push(...assigned);
    const place = places.get(offer.guid);
    if (place === undefined) throw new Error(`the mark of ${offer.guid} does not count`);
    numbers.push(...offerCode(offer, place, assigned, strings));
  }
  // behind all other texts: names of properties are found sooner by a low number
  const head = encodeMarks(marks, strings);
  const written: UnencodedProgram = {
    version: MARKED,
    numbers: [...strings.pathCode, ...head, offers.length, ...numbers],
    texts: strings.list,
  };
  const program = [written.version, encodeNumbers(written.numbers), ...written.texts];
  const variables = queryVariablesOf(pack, conditions);
  const bytes = { program: jsonBytes(program), variables: jsonBytes(variables) };
  const costOf = owner.requiredProducts === undefined ? offersCost : requiredProductsCost;
  const cost = costOf(pack, written, bytes.program, variables);
  const compiled = { program, variables, bytes, cost };
  return tooMuchOf(compiled) ?? compiled;
}

export const isOverOfferLimit = (compiled: CompiledOffers | OverLimit): compiled is OverLimit => "tooMuch" in compiled;

/**
 * Encodes an offer: [length of the conditions, conditions as in a rule with groups, mark, then each list with its length]. The length lets the reader
 * skip the rest once a condition fails.
 */
function offerCode({ groups, lists }: OwnerOffer, mark: number, assigned: AssignedCondition[], strings: StringTable): number[] {
  const { all, any, groups: joined } = simplifyGroups(groups, inOrder(assigned));
  const codeOf = (conditions: readonly AssignedCondition[]) => [
    conditions.length,
    ...conditions.flatMap((each) => encodeCondition(each, strings).code),
  ];
  const grouped = joined.flatMap((group) => [Number(group.any), ...codeOf(group.conditions)]);
  const conditions = [...codeOf(all), Number(any && joined.length > 0), joined.length, ...grouped];
  const listed = lists.flatMap((list) => [list.length, ...list.map((each) => strings.index(each))]);
  return [encodeNumbers(conditions).length, ...conditions, mark, ...listed];
}

function tooMuchOf({ bytes, cost, variables }: CompiledOffers): OverLimit | undefined {
  const size = Math.max(bytes.program, bytes.variables);
  if (size > METAFIELD_BYTES) return over("It is too large for checkout", size, METAFIELD_BYTES, "bytes");
  const longest = Math.max(0, ...Object.values(variables).map((value) => (Array.isArray(value) ? value.length : 0)));
  if (longest > LIST_ITEMS) return over("Too many values to look up", longest, LIST_ITEMS, "values");
  if (cost.instructions > COST_LIMITS.instructions)
    return over("Needs more instructions than Shopify allows", cost.instructions, COST_LIMITS.instructions, "instructions");
  if (cost.input > COST_LIMITS.input) return over("Reads more data than Shopify allows", cost.input, COST_LIMITS.input, "bytes");
  if (cost.output > COST_LIMITS.output) return over("Writes more data than Shopify allows", cost.output, COST_LIMITS.output, "bytes");
  return undefined;
}

function over(what: string, actual: number, limit: number, unit: string): OverLimit {
  const [is, may] = [actual, limit].map((number) => number.toLocaleString("en-US"));
  return { tooMuch: `${what}: ${is} of at most ${may} ${unit}. Use fewer or shorter conditions.` };
}
