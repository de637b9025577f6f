import { type ArgumentNode, print } from "graphql";
import { everyField, type FieldWithType } from "./field-types.ts";

/** Arguments that mean no value. */
const NOTHING = ["null", '""', "[]"];

/** Reports fields without a value in their arguments, to which Shopify returns nothing: `attribute` without a key, `hasTags` without tags. */
export function checkAnswers(tree: readonly FieldWithType[], report: (message: string) => void): void {
  for (const { field, given } of everyField(tree)) {
    if (field.args.length === 0 || given.some((argument) => !isNothing(argument))) continue;
    report(`"${field.name}" answers nothing without an argument: give it ${field.args.map(({ name }) => name).join(" or ")}`);
  }
}

const isNothing = ({ value }: ArgumentNode): boolean => NOTHING.includes(print(value));
