import type { GraphQLSchema } from "graphql";
import { apiOf, apisOf } from "../../../engine/declarations/actions.ts";
import { isRuleFamily } from "../../../engine/declarations/storage-declaration.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { checkAction } from "./action.ts";
import { checkAsks } from "./asks.ts";
import { checkFamilyCalls } from "./calls.ts";
import { checkConditions } from "./conditions.ts";
import { checkCustomization } from "./customization.ts";
import { checkFamily } from "./family.ts";
import { checkFields, type FieldContext } from "./fields.ts";
import type { Findings } from "./findings.ts";
import { checkLimits } from "./limits.ts";
import { reporter } from "./reporter.ts";
import type { SchemaOf } from "./schema-of.ts";
import { checkStorage } from "./storage.ts";
import { checkTexts } from "./texts.ts";

/** Schemas of the Function APIs that read a condition type, by the type's id and the API's name. */
export type ReadBy = ReadonlyMap<string, ReadonlyMap<string, GraphQLSchema>>;

/** Checks all families with their actions. Returns which inputs of Functions must have what each condition type reads. */
export function checkFamilies(
  declared: Declared,
  admin: GraphQLSchema,
  schemaOf: SchemaOf,
  vocabulary: FieldContext,
  findings: Findings,
): ReadBy {
  const readBy = new Map<string, ReadonlyMap<string, GraphQLSchema>>();
  for (const family of declared.families.values()) {
    checkDeclaration(family, declared, admin, schemaOf, vocabulary, findings);
    for (const [index, action] of (family.actions ?? []).entries()) {
      const api = apiOf(family, action);
      if (api === undefined) continue;
      const schema = schemaOf(api);
      const types = checkAction({ family, action, index, api, schema }, declared, admin, findings);
      for (const { id } of types) readBy.set(id, new Map([...(readBy.get(id) ?? []), [api, schema]]));
    }
  }
  return readBy;
}

/** Checks what a family declares beside its actions. */
function checkDeclaration(
  family: FamilyDeclaration,
  declared: Declared,
  admin: GraphQLSchema,
  schemaOf: SchemaOf,
  vocabulary: FieldContext,
  { problems }: Findings,
): void {
  const report = reporter(`schemas/families/${family.id}.json`, problems);
  checkFamily(family, vocabulary, report);
  checkFamilyCalls(family, report);
  checkFields(family.properties, { ...vocabulary, set: setByModes(family), modes: family.modes }, report);
  checkConditions(family, declared.kinds, report);
  checkStorage(family, declared.kinds, report);
  checkLimits(family, report);
  checkTexts(family, report);
  if (isRuleFamily(family)) checkCustomization(family, admin, schemaOf(family.storage.api), report);
  if (apisOf(family).length > 0) checkAsks(family, declared, problems, report);
}

function setByModes({ modes }: FamilyDeclaration): string[] {
  return Object.values(modes?.values ?? {}).flatMap(({ fixedValues: set, initialValues }) => [
    ...Object.keys(set ?? {}),
    ...Object.keys(initialValues ?? {}),
  ]);
}
