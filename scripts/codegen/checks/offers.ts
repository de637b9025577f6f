import type { GraphQLSchema } from "graphql";
import type { ConditionType, FamilyAction, FieldSchema } from "../../../engine/generated/declarations.ts";
import { OF_STORE } from "../declarations/expand-field.ts";
import { readsErrors } from "../query/reads.ts";
import { everyField, fieldTypesOf } from "./field-types.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Controls that suggest the names of a list, and those that suggest names of the store. */
const OFFERING = { suggestions: ["tags", "translations"], storeSuggestions: ["text", "tags"] } as const;

type SuggestionSource = NonNullable<FieldSchema["storeSuggestions"]>;
/** Shopify's fields whose values are the store's names, by what the names are of. */
const OF: Readonly<Record<SuggestionSource, readonly string[]>> = {
  payment: ["paymentMethods"],
  shipping: ["deliveryOptions", "selectedDeliveryOption"],
  vendors: ["vendor"],
  productTypes: ["productType"],
  productTags: ["hasTags", "hasAnyTag"],
  discountCodes: ["enteredDiscountCodes"],
};

/** Checks that suggestions are declared only for controls that show them. */
export function checkOffered(field: FieldSchema, report: Report): void {
  for (const keyword of ["suggestions", "storeSuggestions"] as const) {
    const controls: readonly string[] = OFFERING[keyword];
    if (field[keyword] !== undefined && !controls.includes(field.widget ?? ""))
      report([keyword], `is offered by the widgets ${controls.join(" and ")} alone: leave it out, or take one of them`);
  }
  if (field.storeSuggestions === "discountCodes" && field.widget !== "text")
    report(["storeSuggestions"], 'codes are offered by the widgets text and, without this, "discount-code" alone');
}

/** Checks that a condition that suggests names of the store reads a field with such names. */
export function checkVisibleOffers({ properties, input, sharedInput }: ConditionType, schema: GraphQLSchema, report: Report): void {
  const read = namesIn([input, sharedInput?.input ?? ""], schema);
  for (const [name, { storeSuggestions }] of Object.entries(properties))
    if (storeSuggestions !== undefined) checkSource(storeSuggestions, read, ["properties", name, "storeSuggestions"], report);
}

/** Checks that an action on targets suggests the names of its own kind of target. */
export function checkOfferTargets(
  { targets }: FamilyAction,
  fields: Readonly<Record<string, FieldSchema>>,
  schema: GraphQLSchema,
  report: Report,
): void {
  const source = fields[targets?.match.names ?? ""]?.storeSuggestions;
  if (targets !== undefined && source !== undefined)
    checkSource(source, namesIn([targets.input], schema), ["properties", targets.match.names, "storeSuggestions"], report);
}

function checkSource(source: SuggestionSource, read: readonly string[], path: readonly string[], report: Report): void {
  if (OF[source].some((name) => read.includes(name))) return;
  const fitting = Object.entries(OF).flatMap(([other, names]) => (names.some((name) => read.includes(name)) ? [other] : []));
  const remedy = fitting.length === 0 ? "leave it out" : oneOf(fitting.map((each) => OF_STORE + each));
  report(path, `offers names of ${source}, and what is read has none: ${remedy}`);
}

function namesIn(selections: readonly string[], schema: GraphQLSchema): string[] {
  const sound = selections.filter((each) => each !== "" && readsErrors(each, schema, ["value"]).length === 0);
  return sound.flatMap((each) => everyField(fieldTypesOf(each, schema)).map(({ field }) => field.name));
}
