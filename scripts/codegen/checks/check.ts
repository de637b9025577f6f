import type { GraphQLSchema } from "graphql";
import { apiOf } from "../../../engine/declarations/actions.ts";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { callsOf } from "../declarations/calls.ts";
import { type Declared, declareSources } from "../declarations/declared.ts";
import { examplesOf } from "../declarations/examples.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import { entitlementsOf } from "../declarations/plans.ts";
import { presetsOf } from "../emit/presets.ts";
import { SHOP_SETTINGS, settingsOf } from "../emit/settings.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkAnalytics } from "./analytics.ts";
import { atReferences } from "./at-reference.ts";
import { checkBlocks } from "./blocks.ts";
import { checkAddresses, checkCalls } from "./calls.ts";
import { checkClaims } from "./claims.ts";
import { checkComparison } from "./comparison.ts";
import { checkCondition } from "./condition.ts";
import { checkCountryNames } from "./country-names.ts";
import { checkCards, checkDashboard, checkNextSteps } from "./dashboard.ts";
import { checkDocumentKeys } from "./document-keys.ts";
import { checkExamples } from "./examples.ts";
import { checkFamilies } from "./families.ts";
import type { FieldContext } from "./fields.ts";
import { checkFiles } from "./files.ts";
import type { Findings } from "./findings.ts";
import { checkKinds } from "./kinds.ts";
import { checkLists } from "./lists.ts";
import { checkNavigation } from "./navigation.ts";
import { checkVisibleOffers } from "./offers.ts";
import { checkPlans } from "./plans.ts";
import { checkPresets } from "./presets.ts";
import { checkConditionReads } from "./reads.ts";
import { reporter } from "./reporter.ts";
import { rootProblems, withoutConsequences } from "./root-problems.ts";
import { checkSameNames } from "./same-names.ts";
import type { SchemaOf } from "./schema-of.ts";
import { checkScreenLinks } from "./screen-links.ts";
import { checkScreens } from "./screens.ts";
import { checkSettings } from "./settings.ts";
import { suggestible } from "./suggestions.ts";
import { checkTemplates } from "./templates.ts";
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
  const findings: Findings = { problems: checkFiles(declared), warnings: [] };
  const vocabulary = vocabularyOf(declared);
  checkProject(declared, admin, schemaOf, vocabulary, findings);
  const { problems } = findings;
  const presets = Object.keys(presetsOf(declared.sources));
  for (const type of declared.conditions.values())
    checkCondition(type, presets, vocabulary, reporter(`schemas/conditions/${type.id}.json`, problems));
  checkKinds(declared, vocabulary, (file) => reporter(file, problems));
  const readBy = checkFamilies(declared, admin, schemaOf, vocabulary, findings);
  checkTitles(declared, problems);
  checkTemplates(declared, problems);
  const listed = declareSources(declared.sources, "enum").conditions;
  for (const [id, schemas] of readBy) {
    const type = declared.conditions.get(id);
    if (type !== undefined) checkType(type, listed.get(id) ?? type, schemas, problems);
  }
  checkConditionExamples(declared, schemaOf, problems);
  withoutConsequences(unique(findings.warnings), problems).forEach(warn);
  return rootProblems(unique(atReferences(problems, declared.sources)));
}

/** Returns the names to which fields may refer. */
function vocabularyOf({ kinds, sources }: Declared): FieldContext {
  return { kinds, lists: suggestible(sources), entitlements: Object.keys(entitlementsOf(sources)) };
}

/** Checks the declarations that belong to no single family: plans, lists, calls, screens, settings, translations and blocks. */
function checkProject(declared: Declared, admin: GraphQLSchema, schemaOf: SchemaOf, vocabulary: FieldContext, findings: Findings): void {
  const { sources } = declared;
  const { problems, warnings } = findings;
  checkPlans(sources, admin, problems);
  checkLists(sources, problems);
  checkCountryNames(sources, problems);
  checkPresets(sources, problems);
  const calls = callsOf(sources);
  checkCalls(calls, problems);
  checkAddresses(calls, [...declared.families.values()], problems);
  checkDashboard(sources, vocabulary.entitlements, problems);
  checkVocabulary(sources, problems);
  checkClaims(declared, findings);
  checkNextSteps(declared, problems);
  checkCards(declared, warnings);
  checkSameNames(declared, problems);
  // an address that two screens have may be that to which links led before
  if (checkScreens(declared, problems)) checkScreenLinks(declared, problems);
  checkNavigation(declared, problems);
  checkAnalytics(declared, calls, problems);
  const settings = settingsOf(sources);
  if (settings !== undefined) checkSettings(settings, vocabulary, reporter(SHOP_SETTINGS, problems));
  checkTranslations(declared, problems, warnings);
  checkBlocks(declared, schemaOf, problems);
  checkDocumentKeys(declared, problems);
}

/** Checks the examples of each condition type that has no other problem, against the inputs of all actions that admit the type. */
function checkConditionExamples(declared: Declared, schemaOf: SchemaOf, problems: DeclarationProblem[]): void {
  const declaredActions = [...declared.families.values()].flatMap((family) => (family.actions ?? []).map((action) => ({ family, action })));
  for (const [id, examples] of examplesOf(declared.sources)) {
    const type = declared.conditions.get(id);
    const admitting = declaredActions.filter(({ family, action }) =>
      admittedConditions(family, declared, [action]).some((each) => each.id === id),
    );
    const schemas = [...new Set(admitting.flatMap(({ family, action }) => apiOf(family, action) ?? []))].map(schemaOf);
    const file = `schemas/conditions/${id}.json`;
    if (problems.some((problem) => problem.file === file)) continue; // examples are told by what they show
    if (type && schemas.length > 0) checkExamples(type, examples, schemas, reporter(file, problems));
  }
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
    checkComparison(type, listed, schema, report);
    checkVisibleOffers(type, schema, report);
  }
}

/** Removes duplicates: a declaration that several families admit is checked for each of them, and reported once. */
function unique(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.file} ${problem.pointer} ${problem.message}`, problem])).values()];
}

/** Prints a warning about something that is not a problem yet. */
export function printWarning({ file, pointer, message }: DeclarationProblem): void {
  process.stderr.write(`warning: ${file}: ${pointer}: ${message}\n`);
}
