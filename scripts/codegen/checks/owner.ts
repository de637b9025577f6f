import type { GraphQLSchema } from "graphql";
import { functionOwnerOf } from "../../../engine/declarations/actions.ts";
import { isSingleDocument } from "../../../engine/declarations/storage-declaration.ts";
import type { FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { argumentErrors, type FixedArguments, flatResourceOf } from "../resources/flat-resource.ts";
import { resourceErrors } from "./customization.ts";
import type { Report } from "./reporter.ts";

/**
 * Checks an action of a Function for a family without customizations: another object of Shopify runs the Function, and no second action has the same
 * place.
 */
export function checkOwner(
  family: FamilyDeclaration,
  action: FamilyAction,
  admin: GraphQLSchema,
  input: GraphQLSchema,
  report: Report,
): void {
  const { functionOwner, api } = action;
  if (family.storage.type === "customization") {
    if (functionOwner !== undefined) report(["functionOwner"], 'would never be read: "storage" says what runs it');
    return;
  }
  if (functionOwner === undefined) {
    report([], `must have "functionOwner": a family that is kept in a ${family.storage.type} has no Function itself`);
    return;
  }
  if (!input.getQueryType()?.getFields()[functionOwner.resource])
    report(["functionOwner", "resource"], `the input of ${api ?? ""} has no "${functionOwner.resource}"`);
  const { resource, values: given = {} } = functionOwner;
  checkResource(resource, given, isSingleDocument(family), admin, (path, message) => report(["functionOwner", ...path], message));
  const same = (family.actions ?? []).filter((each) => functionOwnerOf(family, each)?.target === functionOwner.target);
  if (same.indexOf(action) > 0)
    report(["functionOwner", "target"], `another action runs at "${functionOwner.target}": a rule has one program there`);
}

/** Checks that Shopify has the resource, and that its mutations get what they require. */
function checkResource(resource: string, given: FixedArguments, isSingle: boolean, admin: GraphQLSchema, report: Report): void {
  const flat = flatResourceOf(resource, admin);
  if (flat === null) {
    for (const message of resourceErrors(resource, admin)) report(["resource"], message);
    if (Object.keys(given).length > 0) report(["values"], `the mutations of a ${resource} take one input: leave it out`);
    return;
  }
  const errors = argumentErrors(flat, given);
  for (const { name, message } of errors) report(name === "" ? ["values"] : ["values", name], message);
  if (errors.length === 0) for (const message of resourceErrors(resource, admin, given)) report(["resource"], message);
  if (flat.isOncePerFunction && !isSingle)
    report(
      ["resource"],
      `Shopify has one ${resource} for a Function at most, so a family has one configuration: leave out "listKey" in "storage"`,
    );
}
