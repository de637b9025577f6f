import type { GraphQLSchema } from "graphql";
import { apiOf, isRuleFamily } from "../../engine/declare/act.ts";
import type { FamilyDeclaration } from "../../engine/types.ts";
import { checked } from "./checked.ts";
import { callsOf, type NamedCall } from "./declarations/calls.ts";
import type { Declared } from "./declarations/declared.ts";
import type { Source } from "./declarations/load.ts";
import { type BlockDeclaration, blocksOf } from "./emit/blocks.ts";
import { BrokenDeclarations } from "./fault.ts";
import type { Memory } from "./memory/memory.ts";
import { type Before, packFamily } from "./packs/family.ts";
import type { Packing } from "./packs/packs.ts";
import type { PlatformSchema } from "./platform.ts";
import { coveredIn } from "./released/migrations.ts";
import { checkPromised } from "./released/promised.ts";
import { newestRelease, releasedSources } from "./released/release.ts";
import { releasedTypes } from "./released/retired.ts";

/** What files are made of: sound declarations, and what has been planned by them. */
export interface Given {
  root: string;
  memory: Memory;
  declared: Declared;
  sources: readonly Source[];
  families: readonly FamilyDeclaration[];
  calls: readonly NamedCall[];
  blocks: readonly BlockDeclaration[];
  admin: PlatformSchema;
  api: (name: string) => PlatformSchema;
  platformOf: (family: FamilyDeclaration) => PlatformSchema;
  schemaOf: (family: FamilyDeclaration) => GraphQLSchema;
  packings: ReadonlyMap<string, Packing>;
}

/** All of it below a project root. Throws BrokenDeclarations when a declaration is wrong, or asks for what cannot be planned. */
export async function givenIn(root: string, memory: Memory): Promise<Given> {
  const { declared, admin, api } = checked(root, memory);
  const { sources } = declared;
  const platformOf = (family: FamilyDeclaration) => api(apiOf(family) ?? "");
  const schemaOf = (family: FamilyDeclaration) => platformOf(family).schema;
  const before = await beforeIn(root, sources);
  const families = [...declared.families.values()];
  const packings = new Map(
    families
      .filter(isRuleFamily)
      .map((family) => [family.id, packFamily(family, declared, api(family.keep.api).schema, before, memory)] as const),
  );
  const [calls, blocks] = [callsOf(sources), blocksOf(sources)];
  return { root, memory, declared, sources, families, calls, blocks, admin, api, platformOf, schemaOf, packings };
}

/** The newest release, by which packs are planned; nothing before there is one. Throws where its words are not kept. */
async function beforeIn(root: string, sources: readonly Source[]): Promise<Before | undefined> {
  const release = newestRelease(root);
  if (release === undefined) return undefined;
  const faults = checkPromised(releasedSources(root, release), sources, release.version, await coveredIn(root));
  if (faults.length > 0) throw new BrokenDeclarations(faults);
  return { release, typeOf: releasedTypes(root) };
}
