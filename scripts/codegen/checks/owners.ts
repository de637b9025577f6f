import type { Need } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";
import type { BlockDeclaration } from "../emit/blocks.ts";
import type { OwnerSource } from "../emit/owners.ts";
import type { Fault } from "../fault.ts";
import { oneOf, type Report, reporter } from "./report.ts";

/** An owner has a Function of its own, which some block notes something for, and depends on what is at work in documents. */
export function checkOwners(
  owners: readonly OwnerSource[],
  blocks: readonly BlockDeclaration[],
  declared: Declared,
  faults: Fault[],
): void {
  const taken = new Map(blocks.map(({ handle }) => [handle, `schemas/blocks/${handle}.json`]));
  for (const { id, function: handle, while: needs } of owners) {
    const file = `schemas/owners/${id}.json`;
    const report = reporter(file, faults);
    const other = taken.get(handle);
    if (other !== undefined) report(["function"], `"${handle}" is that of ${other}: each has an extension of its own`);
    taken.set(handle, other ?? file);
    if (!blocks.some(({ hold }) => hold?.owner === id))
      report(["function"], `would read nothing: let "hold" of a block name "${id}" as its owner`);
    for (const [index, need] of needs.entries()) checkNeed(need, declared, (path, message) => report(["while", index, ...path], message));
  }
}

function checkNeed({ family: id, items, when }: Need, { families, kinds }: Declared, report: Report): void {
  const family = families.get(id);
  if (family?.keep.in !== "metafield") {
    const kept = [...families.values()].filter(({ keep }) => keep.in === "metafield");
    report(["family"], `"${id}" is no family kept in a document of the shop: ${oneOf(kept.map((each) => each.id))}`);
    return;
  }
  const lists = Object.entries(family.properties).filter(([, field]) => field.kinds !== undefined);
  const [, field] = lists.find(([name]) => name === items) ?? [];
  if (field === undefined) {
    report(["items"], `"${items}" is no list of items of several kinds: ${oneOf(lists.map(([name]) => name))}`);
    return;
  }
  const fields = [...new Set(kindsIn(kinds)(field).flatMap((kind) => Object.keys(kind.properties)))];
  for (const name of Object.keys(when)) if (!fields.includes(name)) report(["when", name], `is no field of its items: ${oneOf(fields)}`);
}
