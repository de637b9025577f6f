import type { GraphQLSchema } from "graphql";
import { blockReading } from "../../../engine/compiler/block-reading.ts";
import type { FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { readsErrors } from "../query/reads.ts";
import { treeOf } from "../query/tree.ts";
import { isOwn, variablesIn } from "../query/variables.ts";
import { type Report, reporter } from "./reporter.ts";

/** Checks an action of blocks: a block only shows something, and must be able to provide the data that its conditions read. */
export function checkBlock(
  family: FamilyDeclaration,
  action: FamilyAction,
  declared: Declared,
  schema: GraphQLSchema,
  problems: DeclarationProblem[],
  report: Report,
): void {
  if (action.operations !== undefined) report(["operations"], "would never be read: a block shows something or does not");
  if (action.functionOwner !== undefined) report(["functionOwner"], "would never be read: a block has no Function");
  const variables = new Map<string, string>();
  for (const type of admittedConditions(family, declared, [action])) {
    const { id, properties } = type;
    const { input } = blockReading(type);
    if (readsErrors(input, schema, Object.keys(properties)).length > 0) continue;
    const tree = treeOf(input, schema);
    const inType = reporter(`schemas/conditions/${id}.json`, problems);
    const at = type.sharedInput === undefined ? ["input"] : ["sharedInput", "input"];
    if (isOwn(tree))
      inType(
        at,
        `is answered for one value at a time, and blocks ask for a list: give it "sharedInput", or leave it out of families that blocks act for`,
      );
    for (const { field } of variablesIn(tree)) {
      const other = variables.get(field);
      if (other !== undefined) inType(["documents"], `asks for $${field}, as "${other}" does: give one of them another name`);
      variables.set(field, id);
    }
  }
}
