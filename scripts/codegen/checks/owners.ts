import { blockOf } from "../../../engine/declare/act.ts";
import type { Frees, Need } from "../../../engine/types.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";
import type { OwnerSource } from "../declarations/owners.ts";
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
  for (const { id, function: handle, frees, resource, while: needs } of owners) {
    const file = `schemas/owners/${id}.json`;
    const report = reporter(file, faults);
    const other = taken.get(handle);
    if (other !== undefined) report(["function"], `"${handle}" is that of ${other}: each has an extension of its own`);
    taken.set(handle, other ?? file);
    const wanted = frees === undefined ? "validation" : "discount";
    if (resource !== wanted)
      report(["resource"], `must be "${wanted}": what ${frees === undefined ? "keeps orders waiting" : "makes something free"} is one`);
    if (frees !== undefined) checkFrees(frees, needs, declared, report);
    else if (!blocks.some(({ hold }) => hold?.owner === id))
      report(["function"], `would read nothing: let "hold" of a block name "${id}" as its owner`);
    for (const [index, need] of needs.entries()) checkNeed(need, declared, (path, message) => report(["while", index, ...path], message));
  }
}

/** What is given away stands in a list of the one family that needs the owner, whose block judges when. */
function checkFrees({ items, variant }: Frees, needs: readonly Need[], { families }: Declared, report: Report): void {
  const [id = "", ...others] = new Set(needs.map(({ family }) => family));
  if (others.length > 0) report(["frees"], `is of one family, and "while" names ${others.length + 1}`);
  const family = families.get(id);
  if (family === undefined) return;
  if (blockOf(family) === undefined) report(["frees"], `no block judges when: "act" of the family ${id} has none`);
  const fields = Object.entries(family.properties).filter(([, field]) => field.items?.properties !== undefined);
  const [, field] = fields.find(([name]) => name === items) ?? [];
  if (field === undefined)
    report(["frees", "items"], `"${items}" is no list of what is given away: ${oneOf(fields.map(([name]) => name))}`);
  else if (field.items?.properties?.[variant] === undefined)
    report(["frees", "variant"], `"${variant}" is no field of its entries: ${oneOf(Object.keys(field.items?.properties ?? {}))}`);
}

function checkNeed({ family: id, items, when }: Need, { families, kinds }: Declared, report: Report): void {
  const family = families.get(id);
  if (family?.keep.in !== "metafield") {
    const kept = [...families.values()].filter(({ keep }) => keep.in === "metafield");
    report(["family"], `"${id}" is no family kept in a document of the shop: ${oneOf(kept.map((each) => each.id))}`);
    return;
  }
  if (items === undefined) {
    const fields = Object.keys(family.properties);
    for (const name of Object.keys(when)) if (!fields.includes(name)) report(["when", name], `is no field of the family: ${oneOf(fields)}`);
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
