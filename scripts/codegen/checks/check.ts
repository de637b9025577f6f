import type { GraphQLSchema } from "graphql";
import { apiOf, apisOf, isBlockAction } from "../../../engine/declarations/actions.ts";
import { isRuleFamily } from "../../../engine/declarations/storage.ts";
import type { ConditionType, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
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
import { rootProblems } from "./root-problems.ts";
import { checkSameNames } from "./same-names.ts";
import type { SchemaOf } from "./schema-of.ts";
import { checkScreenLinks } from "./screen-links.ts";
import { checkScreens } from "./screens.ts";
import { checkSettings } from "./settings.ts";
import { checkStorage } from "./storage.ts";
import { suggestible } from "./suggestions.ts";
import { checkTitles } from "./titles.ts";
import { checkTranslations } from "./translations.ts";
import { checkVocabulary } from "./vocabulary.ts";

/**
 * Checks everything that a meta-schema cannot express: that names refer to something, that queries and paths resolve, and that engine/runtime can
 * evaluate the conditions. `warn` receives what is not a problem yet.
 */
export function check(
  declared: Declared,
  admin: GraphQLSchema,
  schemaOf: SchemaOf,
  warn: (warning: DeclarationProblem) => void = printWarning,
): DeclarationProblem[] {
  const warnings: DeclarationProblem[] = [];
  const problems: DeclarationProblem[] = checkFiles(declared);
  checkPlans(declared.sources, admin, problems);
  checkLists(declared.sources, problems);
  const calls = callsOf(declared.sources);
  checkCalls(calls, problems);
  checkAddresses(calls, [...declared.families.values()], problems);
  const vocabulary = {
    kinds: declared.kinds,
    lists: suggestible(declared.sources),
    entitlements: Object.keys(entitlementsOf(declared.sources)),
  };
  checkDashboard(declared.sources, vocabulary.entitlements, problems);
  checkVocabulary(declared.sources, problems);
  checkClaims(declared, problems);
  checkCards(declared, warnings);
  checkSameNames(declared, problems);
  // an address that two screens have may be that to which links led before
  if (checkScreens(declared, problems)) checkScreenLinks(declared, problems);
  checkNavigation(declared, problems);
  checkAnalytics(declared, calls, problems);
  const settings = settingsOf(declared.sources);
  if (settings !== undefined) checkSettings(settings, vocabulary, reporter(SHOP_SETTINGS, problems));
  checkTranslations(declared, problems, warnings);
  checkBlocks(declared, schemaOf, problems);
  checkDocumentKeys(declared, problems);
  const presets = Object.keys(presetsOf(declared.sources));
  for (const type of declared.conditions.values())
    checkCondition(type, presets, vocabulary, reporter(`schemas/conditions/${type.id}.json`, problems));
  const listed = declare(declared.sources, "enum").conditions;
  checkKinds(declared, vocabulary, (file) => reporter(file, problems));
  const readBy = new Map<string, ReadonlyMap<string, GraphQLSchema>>();
  for (const family of declared.families.values()) {
    const report = reporter(`schemas/families/${family.id}.json`, problems);
    checkFamily(family, vocabulary, report);
    checkFamilyCalls(family, report);
    checkFields(family.properties, { ...vocabulary, set: setByModes(family) }, report);
    checkConditions(family, declared.kinds, report);
    checkStorage(family, declared.kinds, report);
    checkLimits(family, report);
    if (isRuleFamily(family)) checkCustomization(family, admin, schemaOf(family.keep.api), report);
    if (apisOf(family).length === 0) continue;
    checkAsks(family, declared, problems, report);
    (family.act ?? []).forEach((action, index) => {
      const api = apiOf(family, action);
      if (api === undefined) return;
      const schema = schemaOf(api);
      const inAct: Report = (path, message) => report(["act", index, ...path], message);
      checkActionReads(action, api, schema, inAct);
      if (isBlockAction(action)) checkBlock(family, action, declared, schema, problems, inAct);
      else {
        checkOwner(family, action, admin, schema, inAct);
        checkFunction(family, action, api, schema, report, inAct);
        checkOfferTargets(action, family.properties, schema, report);
      }
      const types = admitted(family, declared, [action]);
      const warnOf = reporter(`schemas/families/${family.id}.json`, warnings);
      warnDeprecated(action, types, schema, (path, message) => warnOf(["act", index, ...path], message), warnings);
      for (const { id } of types) readBy.set(id, new Map([...(readBy.get(id) ?? []), [api, schema]]));
    });
  }
  checkTitles(declared, problems);
  for (const [id, schemas] of readBy) {
    const type = declared.conditions.get(id);
    if (type !== undefined) checkType(type, listed.get(id) ?? type, schemas, problems);
  }
  const acts = [...declared.families.values()].flatMap((family) => (family.act ?? []).map((act) => ({ family, act })));
  for (const [id, examples] of examplesOf(declared.sources)) {
    const type = declared.conditions.get(id);
    const admitting = acts.filter(({ family, act }) => admitted(family, declared, [act]).some((each) => each.id === id));
    const schemas = [...new Set(admitting.flatMap(({ family, act }) => apiOf(family, act) ?? []))].map(schemaOf);
    const file = `schemas/conditions/${id}.json`;
    if (problems.some((problem) => problem.file === file)) continue; // examples are told by what they show
    if (type && schemas.length > 0) checkExamples(type, examples, schemas, reporter(file, problems));
  }
  unique(warnings).forEach(warn);
  return rootProblems(unique(problems));
}

/** Checks a condition type against the inputs of all Functions that may read it. What it compares can be judged once it can be read. */
function checkType(
  type: ConditionType,
  listed: ConditionType,
  schemas: ReadonlyMap<string, GraphQLSchema>,
  problems: DeclarationProblem[],
): void {
  const report = reporter(`schemas/conditions/${type.id}.json`, problems);
  for (const schema of checkConditionReads(type, schemas, report)) {
    checkConditionType(type, listed, schema, report);
    checkVisibleOffers(type, schema, report);
  }
}

/** Removes duplicates: a declaration that several families admit is checked for each of them, and reported once. */
function unique(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.file} ${problem.pointer} ${problem.message}`, problem])).values()];
}

function setByModes({ modes }: FamilyDeclaration): string[] {
  return Object.values(modes?.among ?? {}).flatMap(({ set, begin }) => [...Object.keys(set ?? {}), ...Object.keys(begin ?? {})]);
}

/** Prints a warning about something that is not a problem yet. */
export function printWarning({ file, pointer, message }: DeclarationProblem): void {
  process.stderr.write(`warning: ${file}: ${pointer}: ${message}\n`);
}
