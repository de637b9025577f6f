import type { GraphQLSchema } from "graphql";
import { apiOf, apisOf, isBlockAction } from "../../../engine/declarations/actions.ts";
import { isRuleFamily } from "../../../engine/declarations/storage.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { callsOf } from "../declarations/calls.ts";
import { type Declared, declare } from "../declarations/declared.ts";
import { examplesOf } from "../declarations/examples.ts";
import { admitted } from "../declarations/kinds.ts";
import { entitlementsOf } from "../declarations/plans.ts";
import { presetsOf } from "../emit/presets.ts";
import { SHOP_SETTINGS, settingsOf } from "../emit/settings.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkAnalytics } from "./analytics.ts";
import { checkAsks } from "./asks.ts";
import { checkBlock } from "./block.ts";
import { checkBlocks } from "./blocks.ts";
import { checkAddresses, checkCalls, checkFamilyCalls } from "./calls.ts";
import { checkClaims } from "./claims.ts";
import { checkConditionType } from "./comparison.ts";
import { checkCondition } from "./condition.ts";
import { checkConditions } from "./conditions.ts";
import { checkCustomization } from "./customization.ts";
import { checkCards, checkDashboard } from "./dashboard.ts";
import { warnDeprecated } from "./deprecated.ts";
import { checkExamples } from "./examples.ts";
import { checkFamily } from "./family.ts";
import { checkFields } from "./fields.ts";
import { checkFiles } from "./files.ts";
import { checkFunction } from "./function.ts";
import { checkDocumentKeys } from "./keys.ts";
import { checkKinds } from "./kinds.ts";
import { checkLimits } from "./limits.ts";
import { checkLists } from "./lists.ts";
import { checkNavigation } from "./navigation.ts";
import { checkOfferTargets, checkVisibleOffers } from "./offers.ts";
import { checkOwner } from "./owner.ts";
import { checkPlans } from "./plans.ts";
import { checkActionReads, checkConditionReads } from "./reads.ts";
import { type Report, reporter } from "./reporter.ts";
import { checkScreens } from "./screens.ts";
import { checkSettings } from "./settings.ts";
import { checkStorage } from "./storage.ts";
import { suggestible } from "./suggestions.ts";
import { checkTitles } from "./titles.ts";
import { checkTranslations } from "./translations.ts";
import { checkVocabulary } from "./vocabulary.ts";

/**
 * Everything a meta-schema cannot say: that names mean something, that queries and paths lead somewhere, and that what is asked of a
 * checkout is what engine/runtime does. What is no fault yet, `warn` is told.
 */
export function check(
  declared: Declared,
  admin: GraphQLSchema,
  schemaOf: (api: string) => GraphQLSchema,
  warn: (warning: DeclarationProblem) => void = printWarning,
): DeclarationProblem[] {
  const warnings: DeclarationProblem[] = [];
  const faults: DeclarationProblem[] = checkFiles(declared);
  checkPlans(declared.sources, admin, faults);
  checkLists(declared.sources, faults);
  const calls = callsOf(declared.sources);
  checkCalls(calls, faults);
  checkAddresses(calls, [...declared.families.values()], faults);
  const known = {
    kinds: declared.kinds,
    lists: suggestible(declared.sources),
    entitlements: Object.keys(entitlementsOf(declared.sources)),
  };
  checkDashboard(declared.sources, known.entitlements, faults);
  checkVocabulary(declared.sources, faults);
  checkClaims(declared, faults);
  checkCards(declared, faults, warnings);
  checkScreens(declared, faults);
  checkNavigation(declared, faults);
  checkAnalytics(declared, calls, faults);
  const settings = settingsOf(declared.sources);
  if (settings !== undefined) checkSettings(settings, known, reporter(SHOP_SETTINGS, faults));
  checkTranslations(declared, faults);
  checkBlocks(declared, faults);
  checkDocumentKeys(declared, faults);
  const presets = Object.keys(presetsOf(declared.sources));
  for (const type of declared.conditions.values())
    checkCondition(type, presets, known, reporter(`schemas/conditions/${type.id}.json`, faults));
  const listed = declare(declared.sources, "enum").conditions;
  checkKinds(declared, known, (file) => reporter(file, faults));
  for (const family of declared.families.values()) {
    const report = reporter(`schemas/families/${family.id}.json`, faults);
    checkFamily(family, known.entitlements, report);
    checkFamilyCalls(family, report);
    checkFields(family.properties, { ...known, set: setByModes(family) }, report);
    checkConditions(family, declared.kinds, report);
    checkStorage(family, report);
    checkLimits(family, report);
    if (isRuleFamily(family)) checkCustomization(family, admin, schemaOf(family.keep.api), report);
    if (apisOf(family).length === 0) continue;
    checkAsks(family, declared, faults, report);
    checkTitles(family, declared, faults);
    (family.act ?? []).forEach((act, index) => {
      const api = apiOf(family, act);
      if (api === undefined) return;
      const schema = schemaOf(api);
      const inAct: Report = (path, message) => report(["act", index, ...path], message);
      checkActionReads(act, api, schema, inAct);
      if (isBlockAction(act)) checkBlock(family, act, declared, schema, faults, inAct);
      else {
        checkOwner(family, act, admin, schema, inAct);
        checkFunction(family, act, api, schema, report, inAct);
        checkOfferTargets(act, family.properties, schema, report);
      }
      const types = admitted(family, declared, [act]);
      const warnOf = reporter(`schemas/families/${family.id}.json`, warnings);
      warnDeprecated(act, types, schema, (path, message) => warnOf(["act", index, ...path], message), warnings);
      for (const type of types) {
        const inType = reporter(`schemas/conditions/${type.id}.json`, faults);
        checkConditionReads(type, api, schema, inType);
        checkConditionType(type, listed.get(type.id) ?? type, schema, inType);
        checkVisibleOffers(type, schema, inType);
      }
    });
  }
  const acts = [...declared.families.values()].flatMap((family) => (family.act ?? []).map((act) => ({ family, act })));
  for (const [id, examples] of examplesOf(declared.sources)) {
    const type = declared.conditions.get(id);
    const admitting = acts.filter(({ family, act }) => admitted(family, declared, [act]).some((each) => each.id === id));
    const schemas = [...new Set(admitting.flatMap(({ family, act }) => apiOf(family, act) ?? []))].map(schemaOf);
    if (type && schemas.length > 0) checkExamples(type, examples, schemas, reporter(`schemas/conditions/${id}.json`, faults));
  }
  unique(warnings).forEach(warn);
  return unique(faults);
}

/** What several families admit is judged for each of them, and told once. */
function unique(faults: readonly DeclarationProblem[]): DeclarationProblem[] {
  return [...new Map(faults.map((fault) => [`${fault.file} ${fault.pointer} ${fault.message}`, fault])).values()];
}

function setByModes({ modes }: FamilyDeclaration): string[] {
  return Object.values(modes?.among ?? {}).flatMap(({ set, begin }) => [...Object.keys(set ?? {}), ...Object.keys(begin ?? {})]);
}

/** Tells what is no fault yet. */
export function printWarning({ file, pointer, message }: DeclarationProblem): void {
  process.stderr.write(`warning: ${file}: ${pointer}: ${message}\n`);
}
