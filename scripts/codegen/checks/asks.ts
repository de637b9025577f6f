import type { Ask, FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { reachable } from "../declarations/kinds.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkConditionValue } from "./condition-values.ts";
import { emptiedIn, isCoveredBy } from "./implied.ts";
import { oneOf, type Report, reporter } from "./reporter.ts";
import { checkWhen } from "./when.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Checks the conditions that fields of a family or of its items imply: everything that they name must exist. */
export function checkAsks(family: FamilyDeclaration, declared: Declared, problems: DeclarationProblem[], report: Report): void {
  (family.act ?? []).forEach(({ asks }, index) => {
    checkRows(asks, family.properties, declared, (path, message) => report(["act", index, ...path], message));
  });
  for (const [folder, kinds] of reachable(family, declared))
    for (const { id, asks, properties } of kinds) checkRows(asks, properties, declared, reporter(`schemas/${folder}/${id}.json`, problems));
}

function checkRows(asks: readonly (readonly Ask[])[] = [], fields: Fields, { conditions, kinds }: Declared, report: Report): void {
  const names = Object.keys(fields);
  for (const [at, row] of asks.entries())
    for (const [index, ask] of row.entries()) {
      const { condition, operator, when, values = {} } = ask;
      const tell: Report = (path, message) => report(["asks", at, index, ...path], message);
      if (row.slice(0, index).some((earlier) => isCoveredBy(earlier, ask, fields)))
        tell([], "is never asked: one before it in the row is asked whenever this could be, so exchange them or leave it out");
      const emptied = emptiedIn(ask);
      if (emptied !== undefined) tell(["when", emptied], `never holds: the value of "${emptied}" is asked for, which is then empty`);
      const type = conditions.get(condition);
      if (type === undefined) {
        tell(["condition"], `"${condition}" is not a condition type: ${oneOf([...conditions.keys()])}`);
        continue;
      }
      const declared = type.operators[operator];
      if (declared === undefined) tell(["operator"], `"${operator}" is not an operator of it: ${oneOf(Object.keys(type.operators))}`);
      checkWhen(when, fields, kinds, (path, message) => tell(["when", ...path], message));
      for (const [name, value] of Object.entries(values)) {
        if (type.properties[name] === undefined)
          tell(["values", name], `is no field of "${condition}": ${oneOf(Object.keys(type.properties))}`);
        const target = type.properties[name];
        if (target !== undefined) checkConditionValue(value, target, fields, (path, message) => tell(["values", name, ...path], message));
        for (const from of typeof value === "string" ? [value] : [value.of, value.at])
          if (!names.includes(from)) tell(["values", name], `"${from}" is not declared in properties: ${oneOf(names)}`);
      }
      for (const name of (declared?.needs ?? type.required).filter((each) => values[each] === undefined))
        tell(["values"], `must have "${name}", which the operator compares with`);
    }
}
