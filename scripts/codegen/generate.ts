import { join } from "node:path";
import { apiOf, isRuleFamily } from "../../engine/declare/act.ts";
import type { FamilyDeclaration } from "../../engine/types.ts";
import { checked } from "./checked.ts";
import { callsOf } from "./declarations/calls.ts";
import type { Source } from "./declarations/load.ts";
import { emitBundles } from "./editor/bundles.ts";
import { emitSettings, SETTINGS } from "./editor/settings.ts";
import { blocksOf, emitAddress, emitBlock, emitBlocks, emitGates } from "./emit/blocks.ts";
import { CALL_VALIDATORS_TYPES, emitCallValidators } from "./emit/call-validators.ts";
import { emitCallSchemas, emitCalls } from "./emit/calls.ts";
import { emitDashboard } from "./emit/dashboard.ts";
import { emitDeclarations } from "./emit/declarations.ts";
import { emitExtension } from "./emit/extension.ts";
import { emitContents, emitFamilies, emitFamily, emitFields, emitPacks } from "./emit/families.ts";
import { emitFamilyPage } from "./emit/family-page.ts";
import { emitFold, keepFold } from "./emit/fold.ts";
import { emitHold, HOLD_API } from "./emit/hold.ts";
import { emitLists } from "./emit/lists.ts";
import { emitLiterals } from "./emit/literals.ts";
import { emitMigrations } from "./emit/migrations.ts";
import { emitNavigation } from "./emit/navigation.ts";
import { emitOperations } from "./emit/operations.ts";
import { emitPage } from "./emit/page.ts";
import { emitPlans } from "./emit/plans.ts";
import { emitPresets } from "./emit/presets.ts";
import { emitQuestions } from "./emit/questions.ts";
import { emitScreens } from "./emit/screens.ts";
import { emitShopSettings, settingsOf } from "./emit/settings.ts";
import { emitSupport } from "./emit/support.ts";
import { emitTypes } from "./emit/types.ts";
import { emitValidators } from "./emit/validators.ts";
import { emitWalks, type Listed } from "./emit/walks.ts";
import { triedExamples } from "./examples/tried.ts";
import { BrokenDeclarations } from "./fault.ts";
import { contents } from "./files.ts";
import { FORGETFUL, type Memory } from "./memory/memory.ts";
import { type Before, packFamily } from "./packs/family.ts";
import type { Packing } from "./packs/packs.ts";
import { listsOf } from "./query/lists.ts";
import { coveredIn } from "./released/migrations.ts";
import { checkPromised } from "./released/promised.ts";
import { newestRelease, releasedSources } from "./released/release.ts";
import { releasedTypes } from "./released/retired.ts";
import { emitDocuments } from "./resources/documents.ts";

const FOLD = "engine/generated/fold.ts";

export interface Generated {
  /** File contents by path below the project root. */
  files: ReadonlyMap<string, string>;
  packings: ReadonlyMap<string, Packing>;
}

/**
 * Everything that follows from schemas/ and the Admin documents, not yet written. Throws BrokenDeclarations when a declaration is wrong. The
 * memory only saves time: what comes out is the same without one.
 */
export async function generate(root: string, memory: Memory = FORGETFUL): Promise<Generated> {
  const { declared, admin, api } = checked(root, memory);
  const platformOf = (family: FamilyDeclaration) => api(apiOf(family) ?? "");
  const schemaOf = (family: FamilyDeclaration) => platformOf(family).schema;
  const files = new Map<string, string>();
  const packings = new Map<string, Packing>();
  const listed: Listed[] = [];
  const before = await beforeIn(root, declared.sources);
  for (const family of [...declared.families.values()].filter(isRuleFamily)) {
    const { schema, sdl } = api(family.keep.api);
    const packing = packFamily(family, declared, schema, before, memory);
    packings.set(family.id, packing);
    for (const planned of packing.packs) {
      for (const [path, text] of emitExtension(family, planned, sdl)) files.set(path, text);
      listed.push({ family, pack: planned.pack, lists: listsOf(planned.query, schema) });
    }
  }
  const calls = callsOf(declared.sources);
  files.set("engine/generated/calls.ts", await emitCalls(calls, memory));
  files.set("engine/generated/call-schemas.ts", emitCallSchemas(calls));
  files.set("engine/generated/call-validators.js", await emitCallValidators(calls, memory));
  files.set("engine/generated/call-validators.d.ts", CALL_VALIDATORS_TYPES);
  const blocks = blocksOf(declared.sources);
  files.set("engine/generated/blocks.ts", emitBlocks(blocks));
  files.set("engine/generated/holds.ts", emitGates(blocks));
  for (const [path, text] of emitHold(blocks, declared.families, () => api(HOLD_API).sdl)) files.set(path, text);
  if (blocks.length > 0) files.set(...emitAddress(contents(join(root, "shopify.app.toml")) ?? ""));
  for (const block of blocks) for (const [path, text] of emitBlock(block, declared.families.get(block.family))) files.set(path, text);
  files.set("engine/generated/dashboard.ts", emitDashboard(declared.sources));
  files.set("engine/generated/families.ts", emitFamilies([...declared.families.values()]));
  files.set("engine/generated/contents.ts", emitContents([...declared.families.values()]));
  files.set("engine/generated/fields.ts", emitFields([...declared.families.values()]));
  for (const family of declared.families.values()) {
    const packing = packings.get(family.id);
    files.set(...emitFamily(family, declared));
    if (packing !== undefined)
      files.set(
        ...emitPacks(
          family,
          packing.packs.map(({ pack }) => pack),
        ),
      );
  }
  files.set("engine/generated/migrations.ts", emitMigrations(root));
  files.set("engine/generated/navigation.ts", emitNavigation(declared.sources));
  files.set("engine/generated/screens.ts", emitScreens(declared));
  const shopSettings = settingsOf(declared.sources);
  if (shopSettings !== undefined) files.set("engine/generated/settings.ts", await emitShopSettings(shopSettings, memory));
  files.set("engine/generated/support.ts", emitSupport(declared.sources));
  files.set(FOLD, keepFold(contents(join(root, FOLD))) ?? emitFold());
  files.set("engine/generated/plans.ts", emitPlans(declared.sources));
  files.set("engine/generated/presets.ts", emitPresets(declared.sources));
  files.set("engine/generated/questions.ts", emitQuestions(declared));
  for (const [path, text] of emitLists(declared.sources)) files.set(path, text);
  files.set("engine/generated/literals.ts", emitLiterals([...declared.families.values()]));
  files.set("engine/generated/walks.ts", emitWalks(listed));
  files.set("engine/generated/conditions.md", emitPage(declared, packings, schemaOf));
  files.set("engine/generated/families.md", emitFamilyPage([...declared.families.values()]));
  files.set("engine/generated/declarations.ts", await emitDeclarations(declared.sources, memory));
  files.set("engine/generated/types.ts", await emitTypes(declared, memory));
  for (const [path, text] of await emitValidators(declared.sources, memory)) files.set(path, text);
  const broken = await triedExamples(root, declared, packings, files, platformOf, memory);
  if (broken.length > 0) throw new BrokenDeclarations(broken);
  const bundles = emitBundles(declared.sources, memory);
  for (const [path, text] of bundles) files.set(path, text);
  const settings = contents(join(root, SETTINGS));
  if (settings !== undefined) files.set(SETTINGS, emitSettings(settings, declared.sources, bundles));
  const documents = emitDocuments(declared.families.values(), admin.schema);
  for (const [path, text] of documents) files.set(path, text);
  files.set("server/platform/generated/operations.ts", await emitOperations(root, admin, documents, memory));
  return { files, packings };
}

/** The newest release, by which packs are planned; nothing before there is one. Throws where its words are not kept. */
async function beforeIn(root: string, sources: readonly Source[]): Promise<Before | undefined> {
  const release = newestRelease(root);
  if (release === undefined) return undefined;
  const faults = checkPromised(releasedSources(root, release), sources, release.version, await coveredIn(root));
  if (faults.length > 0) throw new BrokenDeclarations(faults);
  return { release, typeOf: releasedTypes(root) };
}
