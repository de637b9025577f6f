import { existsSync } from "node:fs";
import { join } from "node:path";
import { apiOf, functionActions } from "../../engine/declarations/actions.ts";
import { ownerApis } from "../../engine/declarations/function-owners.ts";
import type { FamilyDeclaration } from "../../engine/generated/declarations.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import type { BuildCache } from "./cache/cache.ts";
import { type Checked, checkInputs } from "./check-inputs.ts";
import { type BlockDeclaration, blocksOf } from "./declarations/blocks.ts";
import { callsOf, type NamedCall } from "./declarations/calls.ts";
import type { Declared } from "./declarations/declared.ts";
import type { Source } from "./declarations/load.ts";
import { type OwnerSource, ownersIn } from "./declarations/owners.ts";
import { componentsOf } from "./declarations/translation-components.ts";
import { DeclarationError, type DeclarationProblem } from "./lib/declaration-error.ts";
import type { PlatformSchema } from "./lib/platform-schemas.ts";
import { functionCountProblems } from "./packs/function-count.ts";
import { type OwnerPack, packOwner } from "./packs/owner.ts";
import { type Before, packAction } from "./packs/pack-action.ts";
import type { Packing } from "./packs/packs.ts";
import { checkPromises } from "./released/check-promises.ts";
import { coveredByMigrations } from "./released/migrations.ts";
import { newestRelease, releasedSources } from "./released/release.ts";
import { releasedTypes } from "./released/released-types.ts";

/** Inputs of emitters: valid declarations, and the plans made from them. */
export interface CodegenInputs {
  root: string;
  memory: BuildCache;
  declared: Declared;
  sources: readonly Source[];
  families: readonly FamilyDeclaration[];
  calls: readonly NamedCall[];
  blocks: readonly BlockDeclaration[];
  components: readonly TranslationComponent[];
  owners: readonly OwnerSource[];
  ownerPacks: readonly OwnerPack[];
  admin: PlatformSchema;
  api: (name: string) => PlatformSchema;
  /** Functions of each action that no block runs. */
  packings: readonly Packing[];
}

/** Reads all inputs below a project root. Throws DeclarationError if a declaration is wrong, or if a query cannot be planned. */
export function inputsIn(root: string, memory: BuildCache): Promise<CodegenInputs> {
  return planInputs(root, checkInputs(root, memory), memory);
}

/** Plans the Functions of checked declarations. Throws DeclarationError if a query cannot be planned. */
export async function planInputs(root: string, { declared, admin, api }: Checked, memory: BuildCache): Promise<CodegenInputs> {
  const { sources } = declared;
  const before = await beforeIn(root, sources);
  const families = [...declared.families.values()];
  const packings = families.flatMap((family) =>
    functionActions(family).map((action) => packAction(family, action, declared, api(apiOf(family, action) ?? "").schema, before, memory)),
  );
  const [calls, blocks, components, owners] = [callsOf(sources), blocksOf(sources), componentsOf(sources), ownersIn(sources)];
  const ownerPacks = owners.flatMap((owner) => packOwner(owner, declared, api(ownerApis[owner.resource].api).schema) ?? []);
  const release = before?.release;
  const problems = functionCountProblems(
    packings,
    owners.map(({ id }) => ({ isReleased: release !== undefined && existsSync(join(root, release.folder, `schemas/owners/${id}.json`)) })),
    release,
  );
  if (problems.length > 0) throw new DeclarationError(problems);
  return { root, memory, declared, sources, families, calls, blocks, components, owners, ownerPacks, admin, api, packings };
}

/** Newest release, by which packs are planned; undefined before the first one. Throws if the release's schemas are not stored. */
async function beforeIn(root: string, sources: readonly Source[]): Promise<Before | undefined> {
  const { before, problems } = await promisesOf(root, sources);
  if (problems.length > 0) throw new DeclarationError(problems);
  return before;
}

/** Newest release, and the folder of its schemas. */
export async function promisesOf(
  root: string,
  sources: readonly Source[],
): Promise<{ before?: Before; problems: readonly DeclarationProblem[] }> {
  const release = newestRelease(root);
  if (release === undefined) return { problems: [] };
  const problems = checkPromises(releasedSources(root, release), sources, release.version, await coveredByMigrations(root));
  return { before: { release, typeOf: releasedTypes(root) }, problems };
}
