import { createHash } from "node:crypto";
import { type CompiledOffers, compileOffers, isTooMuch } from "../../../engine/rule/compile-offers.ts";
import type { FreeOffer } from "../../../engine/rule/free-offer.ts";
import { runFunction } from "../../../server/local/wasm/run.ts";
import { LINES, type Measurement } from "../measure.ts";
import { packFolders } from "../packs.ts";
import { Random } from "../search/random.ts";
import { GIFT_OWNER, GIFT_PACK, GIFTS, LARGE, randomOffers } from "./random-offers.ts";
import { MARKED, worstCart } from "./worst-cart.ts";

/** Always the same offers, and more of them than fit into one object. */
const SEED = 20_261_125;
const MANY = 100;

/** What one offer costs checkout, ten, and as many as one object holds, in the dearest carts that are known, at each size of them. */
export function measureOffers(module: Uint8Array): Measurement[] {
  const all = randomOffers(new Random(SEED), LARGE, MANY).map(({ offer }) => offer);
  const [folder] = packFolders(GIFT_OWNER.function);
  const query = createHash("sha256")
    .update(folder?.query ?? "")
    .digest("hex")
    .slice(0, 16);
  const rows = { "one offer": all.slice(0, 1), "ten offers": all.slice(0, 10), "as many offers as fit": all.slice(0, mostOf(all)) };
  return Object.entries(rows).flatMap(([rule, offers]) => LINES.map((lines) => measured(module, rule, offers, lines, query)));
}

/** How many of them fit into one object, from the first on. */
export function mostOf(offers: readonly FreeOffer[]): number {
  let count = 1;
  while (count < offers.length && !isTooMuch(compileOffers(GIFT_PACK, offers.slice(0, count + 1)))) count++;
  return count;
}

export function compiledOf(offers: readonly FreeOffer[]): CompiledOffers {
  const compiled = compileOffers(GIFT_PACK, offers);
  if (isTooMuch(compiled)) throw new Error(compiled.tooMuch);
  return compiled;
}

function measured(module: Uint8Array, rule: string, offers: readonly FreeOffer[], lines: number, query: string): Measurement {
  const { program, variables } = compiledOf(offers);
  const runs = MARKED.flatMap((marked) =>
    [true, false].map((meets) => {
      const world = worstCart(offers, variables, lines, marked, meets);
      return runFunction(module, { rule: { metafield: { jsonValue: program } }, ...world });
    }),
  );
  const most = (of: (run: (typeof runs)[number]) => number) => Math.max(...runs.map(of));
  const error = runs.find((run) => run.error !== undefined)?.error;
  return {
    ...{ handle: GIFT_OWNER.function, family: GIFTS.id, pack: GIFT_OWNER.function, rule, readsLines: true, lines, query },
    instructions: most((run) => run.instructions),
    inputBytes: most((run) => run.inputBytes),
    outputBytes: most((run) => run.outputBytes),
    moduleBytes: module.length,
    queryCost: GIFT_PACK.cost,
    queryBytes: GIFT_PACK.bytes,
    ...(error === undefined ? {} : { error }),
  };
}
