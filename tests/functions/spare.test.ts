import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family, packs } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { COST_LIMITS, RUN_LIMITS } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled, InputShape, Pack } from "../../engine/types/pack.ts";
import { generate } from "../../scripts/codegen/generate.ts";
import { inputOf } from "../../scripts/codegen/packs/input.ts";
import { randomGene } from "../../scripts/functions/search/mutate.ts";
import { Random } from "../../scripts/functions/search/random.ts";
import { configurationOfGene } from "../../scripts/functions/search/rule-gene.ts";
import { functionSchema } from "../../server/emulator/checkout/schemas.ts";
import { admit, project } from "../codegen/project.ts";
import { runs, seeds } from "../support/property.ts";
import { memory } from "../support/remembering.ts";
import { keptActOf } from "../support/storage-action.ts";

const RELEASE = "schemas/released/1.0.0";
const RULES = 400;

/** The condition types that a pack read when it was released. */
function releasedTypes({ handle, family: id }: Pack): string[] {
  const { families } = JSON.parse(readFileSync(`${RELEASE}/plan.json`, "utf8"));
  const [pack] = families[id].packs.filter((each: { handle: string }) => each.handle === handle);
  return pack.readers.map(({ type }: { type: string }) => type);
}

/** Returns the facts that a pack read when it was released. */
function releasedInput({ handle, family: id }: Pack): InputShape {
  return inputOf(functionSchema(customizationType(family(id)).api), readFileSync(`${RELEASE}/queries/${handle}.graphql`, "utf8"));
}

/** A family as it was, with one pack. */
function only(pack: Pack): Family {
  const own = family(pack.family);
  const types = releasedTypes(pack);
  return { ...own, conditionTypes: own.conditionTypes.filter(({ id }) => types.includes(id)), packs: [pack] };
}

/** Returns the cost of a rule of a family, rejected or not; nothing when none of its packs reads the rule. */
function costOf(own: Family, configuration: Configuration): Compiled["cost"] | undefined {
  const compilation = compile(own, keptActOf(own), configuration);
  return (compilation.ok ? compilation.compiled : compilation.refused)?.cost;
}

/** Returns the packs of validations that read more than at their release: those of today, and those that another condition type makes grow. */
async function grownPacks(): Promise<Pack[]> {
  const copy = project();
  cpSync("schemas/released", join(copy.root, "schemas/released"), { recursive: true });
  copy.edit("schemas/families/validation.json", (json) => admit(json, "customer-type"));
  const { packings } = await generate(copy.root, memory);
  copy.remove();
  return [...packs, ...packings.flatMap((packing) => packing.packs.map(({ pack }) => pack))].filter(({ spare }) => spare !== undefined);
}

const grown = await grownPacks();

describe("the reserve for fields that a pack's query reads since its release", () => {
  it("exists for every pack that has grown", () => expect(grown.length).toBeGreaterThan(0));

  it.each(grown)("is enough in $handle, whatever the rule, and keeps Shopify's own limits", (pack) => {
    const own = only(pack);
    const before = { ...own, packs: [{ ...pack, input: releasedInput(pack) }] };
    const genes = seeds().flatMap((seed) => {
      const random = new Random(seed);
      return Array.from({ length: runs(RULES) }, () => randomGene(own, random, false));
    });
    let [compared, dearest] = [0, 0];
    for (const { rule } of genes) {
      const validation = validate(own, normalize(own, configurationOfGene(own, rule)));
      const now = validation.ok ? costOf(own, validation.configuration) : undefined;
      const then = validation.ok ? costOf(before, validation.configuration) : undefined;
      if (now === undefined || then === undefined) continue;
      compared++;
      dearest = Math.max(dearest, now.instructions - then.instructions);
      expect(now.instructions - then.instructions).toBeLessThanOrEqual(pack.spare?.instructions ?? 0);
      expect(now.input - then.input).toBeLessThanOrEqual(pack.spare?.input ?? 0);
    }
    expect(compared).toBeGreaterThan(genes.length / 10);
    expect(dearest).toBeGreaterThan(0);
    for (const kind of ["instructions", "input"] as const)
      expect(COST_LIMITS[kind] + (pack.spare?.[kind] ?? 0)).toBeLessThan(RUN_LIMITS[kind]);
  });
});
