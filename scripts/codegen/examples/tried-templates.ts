import { apiOf, blockAction, isBlockAction, storedAction } from "../../../engine/declarations/actions.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { hashOf } from "../../lib/hash.ts";
import type { BuildCache } from "../cache/cache.ts";
import { EXAMPLES_CODE } from "../cache/code.ts";
import { digestOfCode } from "../cache/digest-of-code.ts";
import type { Declared } from "../declarations/declared.ts";
import { templatesOf } from "../declarations/templates.ts";
import { FAMILIES } from "../emit/families.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import type { PlatformSchema } from "../lib/platform-schemas.ts";
import type { Packing } from "../packs/packs.ts";
import { blockQuery } from "../query/block-query.ts";
import { familyInMemory } from "./family-in-memory.ts";
import { type TemplateFamily, templateProblems } from "./template-problems.ts";

/** Finds the problems of all templates, each tried in its family as that will be once codegen has written its files. */
export async function triedTemplates(
  declared: Declared,
  packings: readonly Packing[],
  files: ReadonlyMap<string, string>,
  platformOf: (api: string) => PlatformSchema,
  memory: BuildCache,
): Promise<DeclarationProblem[]> {
  const all = templatesOf(declared.sources);
  const code = await digestOfCode(EXAMPLES_CODE);
  const problems = [...declared.families].map(async ([id, declaration]) => {
    const templates = all.filter(({ family }) => family === id);
    const validators = files.get(`${FAMILIES}/${id}.validators.js`);
    if (templates.length === 0 || validators === undefined) return [];
    const tried = await templateFamily(declaration, declared, packings, validators, platformOf);
    const { validators: _, ...family } = tried.family;
    const by = hashOf([code, validators, family, [...tried.queries], tried.blockQuery]);
    return templates.flatMap((template) => memory.recall("templates", [by, template], () => templateProblems(template, tried)));
  });
  return (await Promise.all(problems)).flat();
}

/** Returns a family with all that a template of it is tried with. */
export async function templateFamily(
  declaration: FamilyDeclaration,
  declared: Declared,
  packings: readonly Packing[],
  validators: string,
  platformOf: (api: string) => PlatformSchema,
): Promise<TemplateFamily> {
  const packs = packings.filter(({ family }) => family.id === declaration.id).flatMap((packing) => packing.packs);
  const family = await familyInMemory(
    declaration,
    declared,
    packs.map(({ pack }) => pack),
    validators,
    declaration.actions ?? [],
  );
  const action = storedAction(declaration) ?? blockAction(declaration);
  const { schema } = platformOf((action && apiOf(declaration, action)) ?? "cart_checkout_validation");
  const queries = new Map(packs.map(({ pack, query }) => [pack.handle, query]));
  const isBlock = action !== undefined && isBlockAction(action);
  return { family, queries, blockQuery: isBlock ? blockQuery(family, schema) : undefined, schema };
}
