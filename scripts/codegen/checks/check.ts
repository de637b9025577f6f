import type { GraphQLSchema } from "graphql";
import { apiOf } from "../../../engine/declare/act.ts";
import { isRuleFamily } from "../../../engine/declare/keep.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import { callsOf } from "../declarations/calls.ts";
import { type Declared, declare } from "../declarations/declared.ts";
import { examplesOf } from "../declarations/examples.ts";
import { admitted } from "../declarations/kinds.ts";
import { entitlementsOf } from "../declarations/plans.ts";
import { isList } from "../emit/lists.ts";
import { presetsOf } from "../emit/presets.ts";
import { SHOP_SETTINGS, settingsOf } from "../emit/settings.ts";
import type { Fault } from "../fault.ts";
import { checkBlock } from "./block.ts";
import { checkBlocks } from "./blocks.ts";
import { checkAddresses, checkCalls, checkFamilyCalls } from "./calls.ts";
import { checkCondition } from "./condition.ts";
import { checkConditions } from "./conditions.ts";
import { checkCustomization } from "./customization.ts";
import { checkDashboard } from "./dashboard.ts";
import { warnDeprecated } from "./deprecated.ts";
import { checkExamples } from "./examples.ts";
import { checkFamily } from "./family.ts";
import { checkFields } from "./fields.ts";
import { checkFiles } from "./files.ts";
import { checkKept } from "./kept.ts";
import { checkKinds } from "./kinds.ts";
import { checkLists } from "./lists.ts";
import { checkMeaning } from "./meaning.ts";
import { checkNavigation } from "./navigation.ts";
import { checkPlans } from "./plans.ts";
import { checkActReads, checkConditionReads } from "./reads.ts";
import { reporter } from "./report.ts";
import { checkScreens } from "./screens.ts";
import { checkSettings } from "./settings.ts";
import { checkTitles } from "./titles.ts";

/**
 * Everything a meta-schema cannot say: that names mean something, that queries and paths lead somewhere, and that what is asked of a
 * checkout is what engine/runtime does. What is no fault yet, `warn` is told.
 */
export function check(
  declared: Declared,
  admin: GraphQLSchema,
  schemaOf: (api: string) => GraphQLSchema,
  warn: (warning: Fault) => void = printWarning,
): Fault[] {
  const warnings: Fault[] = [];
  const faults: Fault[] = checkFiles(declared);
  checkPlans(declared.sources, faults);
  checkLists(declared.sources, faults);
  const calls = callsOf(declared.sources);
  checkCalls(calls, faults);
  checkAddresses(calls, [...declared.families.values()], faults);
  const known = {
    kinds: declared.kinds,
    lists: declared.sources.filter(isList).map(({ id }) => id),
    entitlements: Object.keys(entitlementsOf(declared.sources)),
  };
  checkDashboard(declared.sources, known.entitlements, faults);
  checkScreens(declared, faults);
  checkNavigation(declared, faults);
  const settings = settingsOf(declared.sources);
  if (settings !== undefined) checkSettings(settings, known, reporter(SHOP_SETTINGS, faults));
  checkBlocks(declared, faults);
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
    checkKept(family, report);
    const asked = apiOf(family);
    if (asked === undefined) continue;
    const schema = schemaOf(asked);
    if (isRuleFamily(family)) checkCustomization(family, admin, schema, report);
    else checkBlock(family, declared, schema, faults, report);
    (family.act ?? []).forEach((act, index) => {
      checkActReads(family, act, schema, (path, message) => report(["act", index, ...path], message));
    });
    checkTitles(family, declared, faults);
    warnDeprecated(family, declared, schema, warnings);
    for (const type of admitted(family, declared)) {
      const inType = reporter(`schemas/conditions/${type.id}.json`, faults);
      checkConditionReads(type, family, schema, inType);
      checkMeaning(type, listed.get(type.id) ?? type, schema, inType);
    }
  }
  const families = [...declared.families.values()].filter((family) => apiOf(family) !== undefined);
  for (const [id, examples] of examplesOf(declared.sources)) {
    const type = declared.conditions.get(id);
    const admitting = families.filter((family) => admitted(family, declared).some((each) => each.id === id));
    const schemas = admitting.flatMap((family) => apiOf(family) ?? []).map(schemaOf);
    if (type && schemas.length > 0) checkExamples(type, examples, schemas, reporter(`schemas/conditions/${id}.json`, faults));
  }
  unique(warnings).forEach(warn);
  return unique(faults);
}

/** What several families admit is judged for each of them, and told once. */
function unique(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [`${fault.file} ${fault.pointer} ${fault.message}`, fault])).values()];
}

function setByModes({ modes }: FamilyDeclaration): string[] {
  return Object.values(modes?.among ?? {}).flatMap(({ set, begin }) => [...Object.keys(set ?? {}), ...Object.keys(begin ?? {})]);
}

/** Tells what is no fault yet. */
export function printWarning({ file, pointer, message }: Fault): void {
  process.stderr.write(`warning: ${file}: ${pointer}: ${message}\n`);
}
