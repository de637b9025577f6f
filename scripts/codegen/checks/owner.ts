import type { GraphQLSchema } from "graphql";
import { functionOwnerOf } from "../../../engine/declarations/actions.ts";
import type { Act, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { resourceErrors } from "./customization.ts";
import type { Report } from "./reporter.ts";

/**
 * Checks an action of a Function for a family without customizations: another object of Shopify runs the Function, and no second action has the same
 * place.
 */
export function checkOwner(family: FamilyDeclaration, action: Act, admin: GraphQLSchema, input: GraphQLSchema, report: Report): void {
  const { owner, api } = action;
  if (family.keep.in === "customization") {
    if (owner !== undefined) report(["owner"], 'would never be read: "keep" says what runs it');
    return;
  }
  if (owner === undefined) {
    report([], `must have "owner": a family that is kept in a ${family.keep.in} has no Function itself`);
    return;
  }
  if (!input.getQueryType()?.getFields()[owner.resource])
    report(["owner", "resource"], `the input of ${api ?? ""} has no "${owner.resource}"`);
  for (const message of resourceErrors(owner.resource, admin)) report(["owner", "resource"], message);
  const same = (family.act ?? []).filter((each) => functionOwnerOf(family, each)?.target === owner.target);
  if (same.indexOf(action) > 0) report(["owner", "target"], `another act is at work at "${owner.target}": a rule has one program there`);
}
