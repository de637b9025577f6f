import type { GraphQLSchema } from "graphql";
import { functionOwnerOf } from "../../../engine/declarations/actions.ts";
import { isPath } from "../../../engine/declarations/input-path.ts";
import { isChoice, isPresence, isSelection } from "../../../engine/declarations/operation-template.ts";
import type { FamilyAction, FamilyDeclaration, Template } from "../../../engine/generated/declarations.ts";
import { readsErrors } from "../query/reads.ts";
import { type FieldWithType, fieldTypesAlong, fieldTypesOf } from "./field-types.ts";
import { checkOperations } from "./operations.ts";
import type { Report } from "./reporter.ts";
import { checkSteps } from "./steps.ts";
import { checkTarget, checkTargets, operationAt } from "./targets.ts";

/** Checks the Function of an action by Shopify's schema: where it is called, its targets, its steps, and its output. */
export function checkFunction(
  family: FamilyDeclaration,
  action: FamilyAction,
  api: string,
  schema: GraphQLSchema,
  report: Report,
  reportInAction: Report,
): void {
  const target = functionOwnerOf(family, action)?.target;
  if (target === undefined) return;
  const isCustomization = family.storage.type === "customization";
  checkTarget(target, api, schema, [isCustomization ? "storage" : "functionOwner", "target"], isCustomization ? report : reportInAction);
  checkTargets(action, schema, reportInAction);
  checkSteps(family, action, schema, reportInAction);
  const read = action.input === undefined || readsErrors(action.input, schema).length > 0 ? [] : fieldTypesOf(action.input, schema);
  for (const [variant, template] of Object.entries(action.operations ?? {}))
    checkLooked(template, read, ["operations", variant], reportInAction);
  const operation = operationAt(target, schema);
  if (operation !== undefined) checkOperations(family, action, operation, schema, reportInAction);
}

/** Checks that the paths by which a template selects a text at checkout are among what the action reads. */
function checkLooked(template: Template, read: readonly FieldWithType[], path: readonly (string | number)[], report: Report): void {
  if (typeof template !== "object") return;
  if (Array.isArray(template)) for (const [index, each] of template.entries()) checkLooked(each, read, [...path, index], report);
  else if (isSelection(template)) checkPath(template.switchInput, read, [...path, "switchInput"], report);
  else if (isPresence(template)) checkPath(template.if, read, [...path, "if"], report);
  else if (isChoice(template)) {
    for (const [value, each] of Object.entries(template.cases)) checkLooked(each, read, [...path, "cases", value], report);
    if (template.default !== undefined) checkLooked(template.default, read, [...path, "default"], report);
  } else for (const [key, each] of Object.entries(template)) checkLooked(each, read, [...path, key], report);
}

function checkPath(fact: string, read: readonly FieldWithType[], path: readonly (string | number)[], report: Report): void {
  if (isPath(fact) && fieldTypesAlong(read, fact) === undefined)
    report(path, `"${fact}" does not lie inside "input" of the action, so nothing would ever be there`);
}
