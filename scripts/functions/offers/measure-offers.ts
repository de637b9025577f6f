import { createHash } from "node:crypto";
import { type CompiledOffers, compileOffers, isOverOfferLimit } from "../../../engine/compiler/compile-offers.ts";
import type { OwnerOffer } from "../../../engine/compiler/offer-for-owner.ts";
import { packForOwner } from "../../../engine/compiler/owner-pack.ts";
import type { Owner } from "../../../engine/types/owner.ts";
import { runFunction } from "../../../server/emulator/function-runner/run-function.ts";
import { LINES, type Measurement } from "../measure.ts";
import { packFolders } from "../packs.ts";
import { Random } from "../search/random.ts";
import { atPayment, MANY_UNAVAILABLE } from "./at-payment.ts";
import { GIFT_OWNER, GIFTS, LARGE, randomOffers } from "./random-offers.ts";
import { MARKED, worstCart } from "./worst-cart.ts";

/** Seed and number of offers: always the same ones, and more than fit into one object. */
const SEED = 20_261_125;
const MANY = 100;

/** Measures the cost of one offer, of ten, and of as many as one object holds, in the most expensive known carts, at each cart size. */
export function measureOffers(module: Uint8Array, owner = GIFT_OWNER): Measurement[] {
  // the same offers for each owner, without those that its Function does not evaluate
  const some = (count: number) => randomOffers(new Random(SEED), LARGE, count, owner).map(({ offer }) => offer);
  const all = some(MANY);
  const [folder] = packFolders(owner.function);
  const query = createHash("sha256")
    .update(folder?.query ?? "")
    .digest("hex")
    .slice(0, 16);
  const rows = { "one offer": all.slice(0, 1), "ten offers": some(10), "as many offers as fit": all.slice(0, costliestOf(all, owner)) };
  return Object.entries(rows).flatMap(([rule, offers]) => LINES.map((lines) => measured(owner, module, rule, offers, lines, query)));
}

/** Number of offers, counted from the first, that fit into one object. */
export function costliestOf(offers: readonly OwnerOffer[], owner = GIFT_OWNER): number {
  let count = 1;
  while (count < offers.length && !isOverOfferLimit(compileOffers(owner, offers.slice(0, count + 1)))) count++;
  return count;
}

export function compiledOf(offers: readonly OwnerOffer[], owner = GIFT_OWNER): CompiledOffers {
  const compiled = compileOffers(owner, offers);
  if (isOverOfferLimit(compiled)) throw new Error(compiled.tooMuch);
  return compiled;
}

function measured(
  owner: Owner,
  module: Uint8Array,
  rule: string,
  offers: readonly OwnerOffer[],
  lines: number,
  query: string,
): Measurement {
  const { program, variables } = compiledOf(offers, owner);
  const pack = packForOwner(owner);
  const runs = MARKED.flatMap((marked) =>
    [true, false].map((meets) => {
      const cart = worstCart(offers, variables, lines, marked, meets, pack);
      const input = owner.requiredProducts === undefined ? cart : atPayment(cart, MANY_UNAVAILABLE);
      return runFunction(module, { rule: { metafield: { jsonValue: program } }, ...input });
    }),
  );
  const maxOf = (of: (run: (typeof runs)[number]) => number) => Math.max(...runs.map(of));
  const error = runs.find((run) => run.error !== undefined)?.error;
  return {
    ...{ handle: owner.function, family: GIFTS.id, pack: owner.function, rule, readsLines: true, lines, query },
    instructions: maxOf((run) => run.instructions),
    inputBytes: maxOf((run) => run.inputBytes),
    outputBytes: maxOf((run) => run.outputBytes),
    moduleBytes: module.length,
    queryCost: pack.cost,
    queryBytes: pack.bytes,
    ...(error === undefined ? {} : { error }),
  };
}
