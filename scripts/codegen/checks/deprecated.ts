import type { GraphQLSchema } from "graphql";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { admitted } from "../declarations/kinds.ts";
import type { Fault } from "../fault.ts";
import { readsErrors } from "../query/reads.ts";
import { type Report, reporter } from "./report.ts";
import { everyField, typedOf } from "./typed.ts";

/** What a family and its conditions read and the platform will take away: no fault today, and one with a later version of the platform. */
export function warnDeprecated(family: FamilyDeclaration, declared: Declared, schema: GraphQLSchema, warnings: Fault[]): void {
  const warn = (selection: string | undefined, path: readonly (string | number)[], report: Report): void => {
    if (selection === undefined || readsErrors(selection, schema).length > 0) return;
    for (const { field, parent } of everyField(typedOf(selection, schema)))
      if (field.deprecationReason)
        report(path, `reads ${parent.name}.${field.name}, which the platform will take away: ${field.deprecationReason}`);
  };
  const report = reporter(`schemas/families/${family.id}.json`, warnings);
  (family.act ?? []).forEach(({ reads, targets, steps }, index) => {
    warn(reads, ["act", index, "reads"], report);
    warn(steps?.reads, ["act", index, "steps", "reads"], report);
    warn(targets?.reads, ["act", index, "targets", "reads"], report);
    warn(targets?.prices?.reads, ["act", index, "targets", "prices", "reads"], report);
  });
  for (const type of admitted(family, declared)) {
    const inType = reporter(`schemas/conditions/${type.id}.json`, warnings);
    warn(type.reads, ["reads"], inType);
    warn(type.shared?.reads, ["shared", "reads"], inType);
  }
}
