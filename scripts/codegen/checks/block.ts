import type { GraphQLSchema } from "graphql";
import type { Ask, FamilyDeclaration, FieldSchema } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { admitted, reachable } from "../declarations/kinds.ts";
import type { Fault } from "../fault.ts";
import { isOwn, variablesIn } from "../query/alias.ts";
import { readsErrors } from "../query/reads.ts";
import { treeOf } from "../query/tree.ts";
import { oneOf, type Report, reporter } from "./report.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** A family that blocks act for: its asks name what there is, and blocks can answer what they read. */
export function checkBlock(family: FamilyDeclaration, declared: Declared, schema: GraphQLSchema, faults: Fault[], report: Report): void {
  (family.act ?? []).forEach(({ asks, emit }, index) => {
    const at: Report = (path, message) => report(["act", index, ...path], message);
    if (emit !== undefined) at(["emit"], "would never be read: a block shows something or does not");
    checkAsks(asks, family.properties, declared, at);
  });
  for (const [folder, kinds] of reachable(family, declared))
    for (const { id, asks, properties } of kinds) checkAsks(asks, properties, declared, reporter(`schemas/${folder}/${id}.json`, faults));
  const asked = new Map<string, string>();
  for (const { id, reads, properties } of admitted(family, declared)) {
    if (readsErrors(reads, schema, Object.keys(properties)).length > 0) continue;
    const tree = treeOf(reads, schema);
    const inType = reporter(`schemas/conditions/${id}.json`, faults);
    if (isOwn(tree)) inType(["reads"], `is answered for one value at a time, and blocks ask for a list: ${family.id} cannot ask it`);
    for (const { field } of variablesIn(tree)) {
      const other = asked.get(field);
      if (other !== undefined) inType(["reads"], `asks for $${field}, as "${other}" does: give one of them another name`);
      asked.set(field, id);
    }
  }
}

function checkAsks(asks: readonly (readonly Ask[])[] = [], fields: Fields, { conditions }: Declared, report: Report): void {
  const names = Object.keys(fields);
  for (const [at, row] of asks.entries())
    for (const [index, { condition, operator, when = {}, values = {} }] of row.entries()) {
      const tell = (path: readonly string[], message: string) => report(["asks", at, index, ...path], message);
      const type = conditions.get(condition);
      if (type === undefined) {
        tell(["condition"], `"${condition}" is not a condition type: ${oneOf([...conditions.keys()])}`);
        continue;
      }
      const declared = type.operators[operator];
      if (declared === undefined) tell(["operator"], `"${operator}" is not an operator of it: ${oneOf(Object.keys(type.operators))}`);
      for (const name of Object.keys(when))
        if (!names.includes(name)) tell(["when", name], `is not declared in properties: ${oneOf(names)}`);
      for (const [name, value] of Object.entries(values)) {
        if (type.properties[name] === undefined)
          tell(["values", name], `is no field of "${condition}": ${oneOf(Object.keys(type.properties))}`);
        for (const from of typeof value === "string" ? [value] : [value.of, value.at])
          if (!names.includes(from)) tell(["values", name], `"${from}" is not declared in properties: ${oneOf(names)}`);
      }
      for (const name of (declared?.needs ?? type.required).filter((each) => values[each] === undefined))
        tell(["values"], `must have "${name}", which the operator compares with`);
    }
}
