import type { GraphQLSchema } from "graphql";
import type { ConditionType, FamilyAction } from "../../../engine/generated/declarations.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { readsErrors } from "../query/reads.ts";
import { everyField, fieldTypesOf } from "./field-types.ts";
import { type Report, reporter } from "./reporter.ts";

/** Warns about fields of an action and its conditions that Shopify will remove. They are no problem today, but will be with a later API version. */
export function warnDeprecated(
  { input, targets, buyerJourney }: FamilyAction,
  types: readonly ConditionType[],
  schema: GraphQLSchema,
  reportInAction: Report,
  warnings: DeclarationProblem[],
): void {
  const warn = (selection: string | undefined, path: readonly (string | number)[], report: Report): void => {
    if (selection === undefined || readsErrors(selection, schema).length > 0) return;
    for (const { field, parent } of everyField(fieldTypesOf(selection, schema)))
      if (field.deprecationReason)
        report(path, `reads ${parent.name}.${field.name}, which Shopify will take away: ${field.deprecationReason}`);
  };
  warn(input, ["input"], reportInAction);
  warn(buyerJourney?.input, ["buyerJourney", "input"], reportInAction);
  warn(targets?.input, ["targets", "input"], reportInAction);
  warn(targets?.price?.input, ["targets", "price", "input"], reportInAction);
  for (const type of types) {
    const inType = reporter(`schemas/conditions/${type.id}.json`, warnings);
    warn(type.input, ["input"], inType);
    warn(type.sharedInput?.input, ["sharedInput", "input"], inType);
  }
}
