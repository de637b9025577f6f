import { isDeepStrictEqual } from "node:util";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkTogether } from "./together.ts";
import { checkWhen } from "./when.ts";

type Limit = NonNullable<NonNullable<FieldSchema["itemTypes"]>["limits"]>[number];
/** Declaration of which the list is a field. */
type Holder = Parameters<typeof checkTogether>[1];

/** Checks the item types that a list admits: their files exist, and its limits are of them. */
export function checkItemTypes(
  { itemTypes: kinds, maxItems }: FieldSchema,
  holder: Holder,
  folders: Declared["kinds"],
  report: Report,
): void {
  if (kinds === undefined) return;
  (kinds.limits ?? []).forEach(({ type: kind, maxItems: items, when, message }, index) => {
    const numbers = [...message.matchAll(/\d+/gu)].map(([number]) => Number(number));
    if (numbers.length > 0 && !numbers.includes(items))
      report(["itemTypes", "limits", index, "message"], `tells ${numbers.join(" and ")}, and the limit is ${items}: let both say the same`);
    if (!kinds.types.includes(kind))
      report(["itemTypes", "limits", index, "type"], `"${kind}" is not among the item types of the list: ${oneOf(kinds.types)}`);
    checkWhen(when, holder.properties, folders, (path, message) => report(["itemTypes", "limits", index, "when", ...path], message));
    checkTogether(when, holder, (path, message) => report(["itemTypes", "limits", index, ...path], message));
  });
  checkLimits(kinds.limits ?? [], maxItems, (path, message) => report(["itemTypes", "limits", ...path], message));
  const folder = folders.get(kinds.folder);
  if (folder === undefined) {
    report(["itemTypes", "folder"], `"${kinds.folder}" is not a folder of kinds: ${oneOf([...folders.keys()])}`);
    return;
  }
  kinds.types.forEach((id, index) => {
    if (!folder.has(id)) report(["itemTypes", "types", index], `"${id}" is not declared in schemas/${kinds.folder}`);
  });
}

/** Checks that each limit is ever told: it is below that of the list, and no other one that is told whenever it is has as low a number. */
function checkLimits(limits: readonly Limit[], maxItems: number | undefined, report: Report): void {
  limits.forEach((limit, index) => {
    if (maxItems !== undefined && limit.maxItems >= maxItems)
      report([index, "maxItems"], `is never told: the list has at most ${maxItems} entries of all types`);
    const other = limits.findIndex(
      (each, at) => at !== index && isReported(each, limit) && (each.maxItems < limit.maxItems || at < index || !isReported(limit, each)),
    );
    if (other >= 0) report([index], `is never told: another limit of "${limit.type}" holds whenever it does (itemTypes/limits/${other})`);
  });
}

/** Reports whether a limit is exceeded wherever another one is. */
function isReported(one: Limit, other: Limit): boolean {
  const isPart = Object.entries(one.when ?? {}).every(([name, expected]) => isDeepStrictEqual(other.when?.[name], expected));
  return one.type === other.type && isPart && one.maxItems <= other.maxItems;
}
