import type { GraphQLSchema } from "graphql";
import { isBlockAction } from "../../../engine/declarations/actions.ts";
import type { ConditionType, FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import { checkBlock } from "./block.ts";
import type { Findings } from "./findings.ts";
import { checkFunction } from "./function.ts";
import { checkOfferTargets } from "./offers.ts";
import { checkOwner } from "./owner.ts";
import { checkActionReads } from "./reads.ts";
import { type Report, reporter } from "./reporter.ts";
import { warnDeprecated } from "./warn-deprecated.ts";

/** An action of a family, with its index and the Function API that it runs in. */
export interface CheckedAction {
  family: FamilyDeclaration;
  action: FamilyAction;
  index: number;
  api: string;
  /** Schema of that API. */
  schema: GraphQLSchema;
}

/** Checks an action of a family. Returns the condition types that it admits. */
export function checkAction(
  { family, action, index, api, schema }: CheckedAction,
  declared: Declared,
  admin: GraphQLSchema,
  { problems, warnings }: Findings,
): ConditionType[] {
  const file = `schemas/families/${family.id}.json`;
  const report = reporter(file, problems);
  const inAction: Report = (path, message) => report(["actions", index, ...path], message);
  checkActionReads(action, api, schema, inAction);
  if (isBlockAction(action)) checkBlock(family, action, declared, schema, problems, inAction);
  else {
    checkOwner(family, action, admin, schema, inAction);
    checkFunction(family, action, api, schema, report, inAction);
    checkOfferTargets(action, family.properties, schema, report);
  }
  const types = admittedConditions(family, declared, [action]);
  const warn = reporter(file, warnings);
  warnDeprecated(action, types, schema, (path, message) => warn(["actions", index, ...path], message), warnings);
  return types;
}
