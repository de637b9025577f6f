import { blockAction } from "../../../engine/declarations/actions.ts";
import type { FamilyDeclaration, Frees, Need, Requires } from "../../../engine/generated/declarations.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import { admitted, kindsIn } from "../declarations/kinds.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { settingsOf } from "../emit/settings.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { oneOf, type Report, reporter } from "./reporter.ts";

/** An owner has a Function of its own, which some block notes something for, and depends on what is at work in documents. */
export function checkOwners(
  owners: readonly OwnerSource[],
  blocks: readonly BlockDeclaration[],
  declared: Declared,
  faults: DeclarationProblem[],
): void {
  const taken = new Map(blocks.map(({ handle }) => [handle, `schemas/blocks/${handle}.json`]));
  for (const { id, function: handle, frees, requires, resource, while: needs } of owners) {
    const file = `schemas/owners/${id}.json`;
    const report = reporter(file, faults);
    const other = taken.get(handle);
    if (other !== undefined) report(["function"], `"${handle}" is that of ${other}: each has an extension of its own`);
    taken.set(handle, other ?? file);
    const wanted = frees === undefined ? "validation" : "discount";
    if (resource !== wanted)
      report(["resource"], `must be "${wanted}": what ${frees === undefined ? "keeps orders waiting" : "makes something free"} is one`);
    if (frees !== undefined) checkFrees(frees, needs, declared, report);
    if (requires !== undefined) checkRequires(requires, needs, blocks, declared, report);
    if (frees !== undefined && requires !== undefined) report(["requires"], 'is for a validation, and "frees" for a discount');
    if (frees !== undefined || requires !== undefined) {
      const family = judgedFamily(needs, declared);
      if (typeof family === "string") report([frees === undefined ? "requires" : "frees"], family);
    } else if (!blocks.some(({ hold }) => hold?.owner === id))
      report(["function"], `would read nothing: let "hold" of a block name "${id}" as its owner`);
    for (const [index, need] of needs.entries()) {
      const inNeed: Report = (path, message) => report(["while", index, ...path], message);
      checkNeed(need, declared, inNeed);
      checkCharged(need, owners, inNeed, frees !== undefined || requires !== undefined);
      checkSetting(need, declared, inNeed);
    }
  }
}

/** What must cost nothing is what another owner frees. */
function checkCharged({ family, items, charged }: Need, owners: readonly OwnerSource[], report: Report, runs: boolean): void {
  if (charged === undefined) return;
  const isFreed = owners.some(({ frees, while: needs }) => frees !== undefined && needs.some((need) => need.family === family));
  if (runs) report(["charged"], "is for an owner whose Function reads what blocks note");
  else if (!isFreed || items !== undefined)
    report(["charged"], `would never be said: no owner "frees" what the family ${family} gives away`);
}

/** It is one that can be on and off. */
function checkSetting({ setting }: Need, { sources }: Declared, report: Report): void {
  if (setting === undefined) return;
  const fields = settingsOf(sources)?.form.properties ?? {};
  const flags = Object.keys(fields).filter((name) => fields[name]?.type === "boolean");
  if (!flags.includes(setting)) report(["setting"], `"${setting}" is no setting of the store that is on or off: ${oneOf(flags)}`);
}

/** The one family that needs an owner which runs configurations, whose block judges when; in words what is wrong with it. */
function judgedFamily(needs: readonly Need[], { families }: Declared): FamilyDeclaration | string | undefined {
  const [id = "", ...others] = new Set(needs.map(({ family }) => family));
  if (others.length > 0) return `is of one family, and "while" names ${others.length + 1}`;
  const family = families.get(id);
  if (family === undefined || blockAction(family) !== undefined) return family;
  return `no block judges when: "act" of the family ${id} has none`;
}

/** What is given away stands in a list of the family. */
function checkFrees({ items, variant }: Frees, needs: readonly Need[], declared: Declared, report: Report): void {
  checkItems("frees", { items, fields: { variant } }, needs, declared, report);
}

/** So does what is required; the message is a field beside it, and the family's block keeps the note. */
function checkRequires(
  { items, product, variant, message, note, unseen = [], blockOnFailure }: Requires,
  needs: readonly Need[],
  blocks: readonly BlockDeclaration[],
  declared: Declared,
  report: Report,
): void {
  checkItems("requires", { items, fields: { product, variant } }, needs, declared, report);
  const settings = settingsOf(declared.sources)?.form.properties ?? {};
  const yesOrNo = Object.keys(settings).filter((name) => settings[name]?.type === "boolean");
  if (blockOnFailure !== undefined && !yesOrNo.includes(blockOnFailure))
    report(["requires", "blockOnFailure"], `"${blockOnFailure}" is no setting that is true or false: ${oneOf(yesOrNo)}`);
  const family = judgedFamily(needs, declared);
  if (family === undefined || typeof family === "string") return;
  const fields = Object.keys(family.properties);
  if (!fields.includes(message)) report(["requires", "message"], `"${message}" is no field of the family: ${oneOf(fields)}`);
  const notes = blocks.flatMap((block) => (block.family === family.id && block.hold !== undefined ? [block.hold.key] : []));
  if (!notes.includes(note)) report(["requires", "note"], `"${note}" is no note of a block of the family: ${oneOf(notes)}`);
  const types = admitted(family, declared).map(({ id }) => id);
  unseen.forEach((type, at) => {
    if (!types.includes(type)) report(["requires", "unseen", at], `"${type}" is no condition type of the family: ${oneOf(types)}`);
  });
}

interface Items {
  items: string;
  /** The fields of an entry, by what names them. */
  fields: Readonly<Record<string, string>>;
}

function checkItems(what: string, { items, fields: named }: Items, needs: readonly Need[], declared: Declared, report: Report): void {
  const family = judgedFamily(needs, declared);
  if (family === undefined || typeof family === "string") return;
  const lists = Object.entries(family.properties).filter(([, field]) => field.items?.properties !== undefined);
  const [, field] = lists.find(([name]) => name === items) ?? [];
  const own = Object.keys(field?.items?.properties ?? {});
  if (field === undefined) report([what, "items"], `"${items}" is no list of products: ${oneOf(lists.map(([name]) => name))}`);
  else
    for (const [name, value] of Object.entries(named))
      if (!own.includes(value)) report([what, name], `"${value}" is no field of its entries: ${oneOf(own)}`);
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
