import { fieldsInReference, readFieldReference } from "../../../engine/declarations/field-reference.ts";
import type { Ask, ConditionType, FamilyDeclaration, FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { reachableKinds } from "../declarations/kinds.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkConditionValue } from "./condition-values.ts";
import { emptiedIn, isCoveredBy } from "./covered-asks.ts";
import { oneOf, type Report, reporter } from "./reporter.ts";
import { checkStored } from "./stored.ts";
import { checkTogether } from "./together.ts";
import { checkWhen } from "./when.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Checks the conditions that fields of a family or of its items imply: everything that they name must exist. */
export function checkAsks(family: FamilyDeclaration, declared: Declared, problems: DeclarationProblem[], report: Report): void {
  (family.actions ?? []).forEach(({ conditionsFromFields: asks }, index) => {
    checkRows(asks, family, declared, (path, message) => report(["actions", index, ...path], message));
  });
  for (const [folder, kinds] of reachableKinds(family, declared))
    for (const kind of kinds) checkRows(kind.conditionsFromFields, kind, declared, reporter(`schemas/${folder}/${kind.id}.json`, problems));
}

function checkRows(asks: readonly (readonly Ask[])[] = [], holder: FamilyDeclaration | Kind, declared: Declared, report: Report): void {
  const { properties: fields } = holder;
  for (const [at, row] of asks.entries())
    for (const [index, ask] of row.entries()) {
      const inAsk: Report = (path, message) => report(["conditionsFromFields", at, index, ...path], message);
      checkReached(ask, row.slice(0, index), fields, inAsk);
      checkAsk(ask, fields, declared, inAsk);
      checkStored(ask.when, holder, inAsk);
      checkTogether(ask.when, holder, inAsk, fieldsInValues(ask));
    }
}

/** Returns the fields that fill in a condition. It is asked only while each of them holds something. */
function fieldsInValues({ values = {} }: Ask): string[] {
  return Object.values(values).map((value) => readFieldReference(value).field);
}

/** Checks that an implied condition is asked at all: no earlier one of its row covers it, and it can hold. */
function checkReached(ask: Ask, earlier: readonly Ask[], fields: Fields, report: Report): void {
  if (earlier.some((each) => isCoveredBy(each, ask, fields)))
    report([], "is never asked: one before it in the row is asked whenever this could be, so exchange them or leave it out");
  const emptied = emptiedIn(ask);
  if (emptied !== undefined) report(["when", emptied], `never holds: the value of "${emptied}" is asked for, which is then empty`);
}

function checkAsk({ condition, operator, when, values = {} }: Ask, fields: Fields, { conditions, kinds }: Declared, report: Report): void {
  const type = conditions.get(condition);
  if (type === undefined) {
    report(["condition"], `"${condition}" is not a condition type: ${oneOf([...conditions.keys()])}`);
    return;
  }
  const declared = type.operators[operator];
  if (declared === undefined) report(["operator"], `"${operator}" is not an operator of it: ${oneOf(Object.keys(type.operators))}`);
  checkWhen(when, fields, kinds, (path, message) => report(["when", ...path], message));
  for (const [name, value] of Object.entries(values))
    checkValue(value, name, type, fields, (path, message) => report(["values", name, ...path], message));
  for (const name of (declared?.requiredFields ?? type.required).filter((each) => values[each] === undefined))
    report(["values"], `must have "${name}", which the operator compares with`);
}

/** Checks a value of an implied condition: the condition type has its field, and the family has the fields that it comes from. */
function checkValue(value: string, name: string, { id, properties }: ConditionType, fields: Fields, report: Report): void {
  const names = Object.keys(fields);
  const target = properties[name];
  if (target === undefined) report([], `is no field of "${id}": ${oneOf(Object.keys(properties))}`);
  else checkConditionValue(value, target, fields, report);
  for (const from of fieldsInReference(value))
    if (!names.includes(from)) report([], `"${from}" is not declared in properties: ${oneOf(names)}`);
}
