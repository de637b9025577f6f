import { beforeAll, describe, expect, it } from "vitest";
import { functionActs, ruleFamilies } from "../../engine/declarations/catalog.ts";
import { COST_LIMITS } from "../../engine/shopify/constants.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { KINDS } from "../../scripts/functions/search/climb-genes.ts";
import { describeWorst } from "../../scripts/functions/search/describe-worst.ts";
import { RuleMeter } from "../../scripts/functions/search/rule-meter.ts";
import { type Search, search } from "../../scripts/functions/search/search.ts";

/** A short run of `npm run tool -- search:functions`, always the same: as many rules of each family. */
const RULES = 120 * functionActs.length;
const SEED = 20_261_122;

let found: Search;
beforeAll(async () => {
  found = search(functionActs, new RuleMeter(await compileForCheckout()), SEED, (tried) => tried >= RULES);
});

describe("the most expensive accepted rules", () => {
  it("are searched in every family", () => {
    expect(new Set(found.results.map(({ of }) => of)).size).toBe(functionActs.length);
    expect(found.accepted).toBeGreaterThan(RULES / 4);
  });

  it("are searched among all types of conditions", () => {
    const types = new Set(ruleFamilies.flatMap(({ conditionTypes }) => conditionTypes.map(({ id }) => id)));
    expect([...types].filter((id) => !found.reached.has(id))).toEqual([]);
  });

  it("take no more of a limit than a rule may", () => {
    const over = found.results.filter(({ measured: judged }) => KINDS.some((kind) => judged.spent[kind] > COST_LIMITS[kind]));
    expect(over.map(({ measured: judged }) => describeWorst(judged))).toEqual([]);
  });

  it("cost no more than the compiler estimates", () => {
    expect(found.underrated.map(describeWorst)).toEqual([]);
  });
});
