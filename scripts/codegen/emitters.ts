import { join } from "node:path";
import { apiOf, functionActions } from "../../engine/declarations/actions.ts";
import { isOrderHold, ownerApis } from "../../engine/declarations/function-owners.ts";
import { giftAliasIn } from "./declarations/owners.ts";
import { emitAnalytics, emitMonths } from "./emit/analytics.ts";
import { emitBlock } from "./emit/block.ts";
import { emitBlockShared } from "./emit/block-shared.ts";
import { emitBlocks } from "./emit/blocks.ts";
import { CALL_VALIDATORS_TYPES, emitCallValidators } from "./emit/call-validators.ts";
import { emitCallSchemas, emitCalls } from "./emit/calls.ts";
import { emitCallsPage } from "./emit/calls-page.ts";
import { emitCheckoutHold } from "./emit/checkout-hold.ts";
import { emitCommandsPage } from "./emit/commands-page.ts";
import { emitDashboard, emitHomeMonth } from "./emit/dashboard.ts";
import { emitDeclarations } from "./emit/declarations.ts";
import { emitErrorCodesPage } from "./emit/error-codes-page.ts";
import { emitExtension } from "./emit/extension.ts";
import { emitAllFacts, emitFactLoads, emitFacts } from "./emit/facts.ts";
import { emitContents, emitFamilies, emitFamily, emitFields, emitPacks } from "./emit/families.ts";
import { emitFamilyPage } from "./emit/family-page.ts";
import { emitFold, emitModuleFold, updateFold } from "./emit/fold.ts";
import { emitGiftAlias } from "./emit/gift-alias.ts";
import { emitKeywordReference } from "./emit/keyword-reference.ts";
import { emitLists } from "./emit/lists.ts";
import { emitLiterals } from "./emit/literals.ts";
import { emitMetricsPage } from "./emit/metrics-page.ts";
import { emitMigrations } from "./emit/migrations.ts";
import { emitNavigation } from "./emit/navigation.ts";
import { emitOperations } from "./emit/operations.ts";
import { emitFreeing, emitOwnerPacks } from "./emit/owner-packs.ts";
import { emitOwners } from "./emit/owners.ts";
import { emitPage } from "./emit/page.ts";
import { emitBilling, emitEntitlements, emitPlans } from "./emit/plans.ts";
import { emitPresets } from "./emit/presets.ts";
import { emitQuestions } from "./emit/questions.ts";
import { emitScreens } from "./emit/screens.ts";
import { emitShopSettings, settingsOf } from "./emit/settings.ts";
import { emitSupport } from "./emit/support.ts";
import { emitTemplates } from "./emit/templates.ts";
import { emitTranslations } from "./emit/translations.ts";
import { emitTranslationsPage } from "./emit/translations-page.ts";
import { emitTypes } from "./emit/types.ts";
import { emitValidators } from "./emit/validators.ts";
import { emitWalks } from "./emit/walks.ts";
import type { CodegenInputs } from "./inputs.ts";
import { readIfPresent } from "./lib/files.ts";
import { listsOf } from "./query/lists.ts";
import { emitDocuments } from "./resources/documents.ts";
import { emitBundles } from "./vscode/bundles.ts";
import { emitSettings, SETTINGS } from "./vscode/settings.ts";

const FOLD = "engine/runtime/generated/fold.ts";
const GIFT_ALIAS = "engine/runtime/generated/gift-alias.ts";
const MODULE_FOLD = "extensions/host/generated/fold.ts";

/** Files by path below the project root. */
type Files = Iterable<readonly [path: string, text: string]>;
type Soon<T> = T | Promise<T>;
type Emitter = (given: CodegenInputs) => Soon<Files>;

/** Emitter of one file, which is left out if there is no text. */
const file = (path: string, text: (given: CodegenInputs) => Soon<string | undefined>): Emitter => {
  return async (given) => {
    const made = await text(given);
    return made === undefined ? [] : [[path, made]];
  };
};

/** All generated files, in the order in which they are made. A further file is one row. */
export const emitters: readonly Emitter[] = [
  extensions,
  file("engine/generated/analytics.ts", ({ sources }) => emitAnalytics(sources)),
  file("engine/generated/months.ts", ({ sources }) => emitMonths(sources)),
  file("engine/generated/calls.ts", ({ calls, memory }) => emitCalls(calls, memory)),
  file("engine/generated/call-schemas.ts", ({ calls }) => emitCallSchemas(calls)),
  file("engine/generated/call-validators.js", ({ calls, memory }) => emitCallValidators(calls, memory)),
  file("engine/generated/call-validators.d.ts", () => CALL_VALIDATORS_TYPES),
  file("engine/generated/blocks.ts", ({ blocks }) => emitBlocks(blocks)),
  file("engine/generated/owners.ts", ({ owners }) => emitOwners(owners)),
  file("engine/generated/owner-packs.ts", ({ ownerPacks }) => emitOwnerPacks(ownerPacks)),
  ({ owners, blocks, declared, api }) =>
    owners.filter(isOrderHold).flatMap((owner) => [...emitCheckoutHold(owner, owners, blocks, declared, (name) => api(name).sdl)]),
  ({ ownerPacks, declared, api }) =>
    ownerPacks.flatMap((planned) => [...emitFreeing(planned, declared.families, api(ownerApis[planned.owner.resource].api).sdl)]),
  ({ blocks, owners, declared, root }) =>
    blocks.length > 0 ? [emitBlockShared(readIfPresent(join(root, "shopify.app.toml")) ?? "", owners, declared.families)] : [],
  ({ blocks, declared }) => blocks.flatMap((block) => [...emitBlock(block, declared.families.get(block.family ?? ""))]),
  file("engine/generated/dashboard.ts", ({ sources }) => emitDashboard(sources)),
  file("engine/generated/home-month.ts", ({ sources }) => emitHomeMonth(sources)),
  file("engine/generated/families.ts", ({ families }) => emitFamilies(families)),
  file("engine/generated/contents.ts", ({ families, declared }) => emitContents(families, declared)),
  file("engine/generated/fields.ts", ({ families }) => emitFields(families)),
  ({ families, declared }) => families.flatMap((family) => emitFamily(family, declared)),
  ({ families, declared, api }) => families.flatMap((family) => emitFacts(family, declared, (name) => api(name).schema)),
  file("engine/generated/facts.ts", ({ families }) => emitAllFacts(families)),
  file("engine/generated/load-facts.ts", ({ families }) => emitFactLoads(families)),
  packs,
  file("engine/generated/migrations.ts", ({ root }) => emitMigrations(root)),
  file("engine/generated/navigation.ts", ({ sources }) => emitNavigation(sources)),
  file("engine/generated/screens.ts", ({ declared }) => emitScreens(declared)),
  file("engine/generated/settings.ts", shopSettings),
  file("engine/generated/templates.ts", ({ declared, blocks }) => emitTemplates(declared, blocks)),
  file("engine/generated/translations.ts", ({ components, blocks }) => emitTranslations(components, blocks)),
  file("engine/generated/translations.md", ({ components }) => emitTranslationsPage(components)),
  file("engine/generated/support.ts", ({ sources }) => emitSupport(sources)),
  file(
    FOLD,
    ({ root, memory }) => updateFold(readIfPresent(join(root, FOLD))) ?? memory.recall("fold", process.versions.unicode, emitFold),
  ),
  file(GIFT_ALIAS, ({ sources }) => emitGiftAlias(giftAliasIn(sources))),
  file(
    MODULE_FOLD,
    ({ root, memory }) =>
      updateFold(readIfPresent(join(root, MODULE_FOLD))) ?? memory.recall("fold of modules", process.versions.unicode, emitModuleFold),
  ),
  file("engine/generated/entitlements.ts", ({ sources }) => emitEntitlements(sources)),
  file("engine/generated/billing.ts", ({ sources }) => emitBilling(sources)),
  file("engine/generated/plans.ts", ({ sources }) => emitPlans(sources)),
  file("engine/generated/presets.ts", ({ sources }) => emitPresets(sources)),
  file("engine/generated/questions.ts", ({ declared }) => emitQuestions(declared)),
  ({ sources }) => emitLists(sources),
  file("engine/generated/literals.ts", ({ families }) => emitLiterals(families)),
  file("engine/generated/walks.ts", walks),
  file("engine/generated/conditions.md", ({ declared, packings, api }) => emitPage(declared, packings, (name) => api(name).schema)),
  file("engine/generated/families.md", ({ families }) => emitFamilyPage(families)),
  file("engine/generated/declarations.ts", ({ sources, memory }) => emitDeclarations(sources, memory)),
  file("engine/generated/types.ts", ({ declared, memory }) => emitTypes(declared, memory)),
  ({ sources, memory }) => emitValidators(sources, memory),
  ({ root, sources }) => emitKeywordReference(sources, (path) => readIfPresent(join(root, path)) ?? ""),
  file("docs/reference/calls.md", ({ calls, families, sources }) => emitCallsPage(calls, families, sources)),
  file("docs/reference/commands.md", () => emitCommandsPage()),
  file("docs/reference/error-codes.md", ({ root }) => emitErrorCodesPage(root)),
  file("docs/reference/metrics-and-alerts.md", () => emitMetricsPage()),
  forEditors,
  forPlatform,
];

function extensions({ packings, api }: CodegenInputs): Files {
  return packings.flatMap(({ family, action, packs }) =>
    packs.flatMap((planned) => [...emitExtension(family, action, planned, api(apiOf(family, action) ?? "").sdl)]),
  );
}

/** Packs of every family that a Function acts for. */
function packs({ families, packings }: CodegenInputs): Files {
  return families.flatMap((family) => {
    const planned = packings.filter((packing) => packing.family === family).flatMap((packing) => packing.packs);
    const plannedPacks = planned.map(({ pack }) => pack);
    return functionActions(family).length > 0 ? [emitPacks(family, plannedPacks)] : [];
  });
}

function walks({ packings, api }: CodegenInputs): string {
  const listed = packings.flatMap(({ family, action, packs }) =>
    packs.map(({ pack, query }) => ({ action, pack, lists: listsOf(query, api(apiOf(family, action) ?? "").schema) })),
  );
  return emitWalks(listed);
}

function shopSettings({ sources, memory }: CodegenInputs): Soon<string> | undefined {
  const settings = settingsOf(sources);
  return settings && emitShopSettings(settings, memory);
}

/** Meta-schemas as editors read them, and the project's list of these. */
function forEditors({ root, sources, memory }: CodegenInputs): Files {
  const bundles = emitBundles(sources, memory);
  const settings = readIfPresent(join(root, SETTINGS));
  return settings === undefined ? bundles : [...bundles, [SETTINGS, emitSettings(settings, sources, bundles)]];
}

/** Admin API operations, and their types. */
async function forPlatform({ root, families, owners, admin, memory }: CodegenInputs): Promise<Files> {
  const documents = emitDocuments(families, owners, admin.schema);
  return [...documents, ["server/shopify/generated/operations.ts", await emitOperations(root, admin, documents, memory)]];
}
