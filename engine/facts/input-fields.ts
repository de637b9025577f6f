import type { AssignedCondition } from "../compiler/select-pack.ts";
import type { ActionFacts, FactField } from "../types/facts.ts";
import { fieldsInSlot } from "./build-input.ts";

/** Returns the fields of an input that a compiled rule reads: those of its action, and of its conditions in their slots. */
export function inputFieldsOf({ fields, conditions }: ActionFacts, assigned: readonly AssignedCondition[]): FactField[] {
  const read = assigned.flatMap(({ type, reader, slot }) => {
    const [own = [], shared = own] = conditions[type.id] ?? [];
    return fieldsInSlot(reader.shared === true ? shared : own, slot);
  });
  return [...fields, ...read];
}
