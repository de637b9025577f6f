import fc from "fast-check";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Validators } from "../../../engine/types/validator.ts";
import { check } from "../../../scripts/codegen/checks/check.ts";
import { checkAgainstMeta } from "../../../scripts/codegen/declarations/check-against-meta.ts";
import { declareSources } from "../../../scripts/codegen/declarations/declared.ts";
import { reachableKinds } from "../../../scripts/codegen/declarations/kinds.ts";
import { completeLinks } from "../../../scripts/codegen/declarations/links.ts";
import type { Source } from "../../../scripts/codegen/declarations/load.ts";
import { emitValidators } from "../../../scripts/codegen/emit/validators.ts";
import type { DeclarationProblem } from "../../../scripts/codegen/lib/declaration-error.ts";
import { adminSchema, functionSchema } from "../../../scripts/codegen/lib/platform-schemas.ts";
import { completeAdded } from "../complete-added.ts";
import { seeds } from "../property.ts";
import { type Json, type Planned, planned } from "./declarations.ts";

/**
 * Declarations of both seeds, the problems that codegen's checks find in them, and the resulting families, made as codegen makes them,
 * without files.
 */
export async function randomFamilies(count: number): Promise<{ faults: DeclarationProblem[]; families: Family[] }> {
  const [fixed, ofTheDay] = seeds();
  const plans = Array.from({ length: count }, (_, number) => {
    const seed = (number % 2 === 0 ? fixed : ofTheDay) + number;
    return fc.sample(planned(number), { seed, numRuns: 1 });
  }).flat();
  const sources = completeLinks(completeAdded(plans.flatMap(sourcesOf)));
  const declared = declareSources(sources, "enum");
  const faults = [
    ...checkAgainstMeta(sources),
    ...check(declareSources(sources, "type"), adminSchema(".").schema, (api) => functionSchema(".", api).schema),
  ];
  if (faults.length > 0) return { faults, families: [] };
  const own = new Map([...declared.families].filter(([id]) => plans.some((plan) => plan.id === id)));
  const files = await emitValidators(sources.filter(({ folder, id }) => folder !== "families" || own.has(id)));
  const families = [...own.values()].map(async (declaration) => ({
    ...declaration,
    ...{ conditionTypes: [], packs: [], kinds: Object.fromEntries(reachableKinds(declaration, declared)) },
    validators: await validatorsOf(declaration, files),
  }));
  return { faults, families: await Promise.all(families) };
}

async function validatorsOf({ id }: FamilyDeclaration, files: ReadonlyMap<string, string>): Promise<Validators> {
  const code = [...files].find(([file]) => file.endsWith(`/${id}.validators.js`))?.[1] ?? "";
  const { validators } = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  return validators;
}

function sourcesOf({ id, family, kinds }: Planned): Source[] {
  const source = (folder: string, name: string, json: Json): Source => {
    const whole: Source["json"] = JSON.parse(JSON.stringify(json));
    return { file: `schemas/${folder}/${name}.json`, folder, id: name, json: whole };
  };
  return [
    source("families", id, family),
    ...Object.entries(kinds).map(([path, json]) => source(path.split("/")[0] ?? "", path.split("/")[1] ?? "", json)),
  ];
}
