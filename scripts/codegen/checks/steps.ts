import type { GraphQLSchema } from "graphql";
import type { FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { readsErrors } from "../query/reads.ts";
import { possibleValues } from "./choices.ts";
import { fieldTypesAlong, fieldTypesOf } from "./field-types.ts";
import { oneOf, type Report } from "./reporter.ts";

/**
 * Checks that the steps of an action exist in Shopify's schema, and that each flag of the step field has one. Nothing would happen at an unknown
 * step.
 */
export function checkSteps({ properties }: FamilyDeclaration, { buyerJourney }: FamilyAction, schema: GraphQLSchema, report: Report): void {
  if (buyerJourney === undefined) return;
  const at: Report = (path, message) => report(["buyerJourney", ...path], message);
  const { field, path: fact, input, values } = buyerJourney;
  const flags = Object.entries(properties[field]?.properties ?? {}).flatMap(([name, flag]) => (flag.type === "boolean" ? [name] : []));
  if (flags.length === 0) at(["field"], `"${field}" is not a field that holds flags`);
  else {
    for (const name of Object.keys(values)) if (!flags.includes(name)) at(["values", name], `is no flag of "${field}": ${oneOf(flags)}`);
    for (const name of flags) if (values[name] === undefined) at(["values"], `does not say which step "${name}" of "${field}" is`);
  }
  const leaf = readsErrors(input, schema).length > 0 ? undefined : fieldTypesAlong(fieldTypesOf(input, schema), fact)?.at(-1);
  const allowedValues = possibleValues(leaf, schema);
  if (leaf !== undefined && allowedValues === undefined) at(["path"], `"${fact}" is not told by Shopify as one of several steps`);
  const stepById = new Map<string, string>();
  for (const [name, value] of Object.entries(values)) {
    if (allowedValues?.includes(value) === false)
      at(["values", name], `"${value}" is no step of Shopify, so nothing would ever be done there: ${oneOf(allowedValues)}`);
    const other = stepById.get(value);
    if (other !== undefined) at(["values", name], `is the step of "${other}", too: each flag has its own`);
    stepById.set(value, name);
  }
}
