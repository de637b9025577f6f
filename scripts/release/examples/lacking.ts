import { blockAction, functionActions } from "../../../engine/declarations/actions.ts";
import { conditionsOf } from "../../../engine/declarations/conditions.ts";
import { subtypeOf, subtypesOf } from "../../../engine/declarations/configuration.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import type { Family } from "../../../engine/types/family.ts";

/** Features of a family that no example uses: a release without an example of a feature could not be tested for it. */
export function lackingIn(family: Family, examples: readonly Fields[]): string[] {
  const there = new Set(
    examples.flatMap((each) => [
      subtypeOf(each) ?? "",
      ...(family.actions ?? [undefined])
        .flatMap((chosenAction) => conditionsOf(family, chosenAction, each))
        .map(({ type, operator }) => operatorKey(type, operator)),
    ]),
  );
  const required = [
    ...(blockAction(family) === undefined ? [] : operatorsUsed(family)),
    ...(functionActions(family).length > 0 || blockAction(family) === undefined ? everyOperator(family) : []),
  ];
  const missing = [...subtypesOf(family), ...required].filter((each) => !there.has(each));
  return [...missing, ...(examples.length === 0 ? [family.labels.one] : [])].map((each) => `${family.id}: ${each}`);
}

/** Each operator of each type that merchants can choose. */
function everyOperator({ conditionTypes }: Family): string[] {
  return conditionTypes.flatMap(({ title, operators }) => Object.values(operators).map((each) => operatorKey(title, each.title)));
}

/** Requirements of the fields of a family and of its items. */
function operatorsUsed({ actions = [], kinds, conditionTypes }: Family): string[] {
  return [...actions, ...Object.values(kinds).flat()].flatMap(({ conditionsFromFields = [] }) =>
    conditionsFromFields.flat().flatMap(({ condition, operator }) => {
      const type = conditionTypes.find(({ id }) => id === condition);
      const declaredOperator = type?.operators[operator];
      return type && declaredOperator ? [operatorKey(type.title, declaredOperator.title)] : [];
    }),
  );
}

const operatorKey = (type: string, operator: string): string => `${type} / ${operator}`;
