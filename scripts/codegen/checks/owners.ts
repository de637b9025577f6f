import { isDeepStrictEqual } from "node:util";
import { blockAction } from "../../../engine/declarations/actions.ts";
import type { FamilyDeclaration, Need, Requires } from "../../../engine/generated/declarations.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { settingsOf } from "../emit/settings.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkOwnerFields } from "./owner-fields.ts";
import { reportSameTitles } from "./report-same-titles.ts";
import { oneOf, type Report, reporter } from "./reporter.ts";
import { checkPlaceholders } from "./says.ts";
import type { SchemaOf } from "./schema-of.ts";
import { checkStored } from "./stored.ts";
import { checkTogether } from "./together.ts";
import { checkWhen } from "./when.ts";

/** Checks owners: each has a Function of its own with notes to read or configurations to run, and depends on families in documents of the shop. */
export function checkOwners(
  owners: readonly OwnerSource[],
  blocks: readonly BlockDeclaration[],
  declared: Declared,
  schemaOf: SchemaOf,
  problems: DeclarationProblem[],
): void {
  reportSameTitles(
    owners.map(({ id, title }) => ({ file: `schemas/owners/${id}.json`, title })),
    (file) => reporter(file, problems),
  );
  const used = new Map(blocks.map(({ handle }) => [handle, `schemas/blocks/${handle}.json`]));
  for (const owner of owners) {
    const { id, function: handle, discount, requiredProducts, resource, neededBy } = owner;
    const file = `schemas/owners/${id}.json`;
    const report = reporter(file, problems);
    const other = used.get(handle);
    if (other !== undefined) report(["function"], `"${handle}" is that of ${other}: each has an extension of its own`);
    used.set(handle, other ?? file);
    const expected = discount === undefined ? "validation" : "discount";
    if (resource !== expected)
      report(
        ["resource"],
        `must be "${expected}": what ${discount === undefined ? "keeps orders waiting" : "makes something free"} is one`,
      );
    if (requiredProducts !== undefined) checkRequires(requiredProducts, neededBy, blocks, declared, report);
    if (discount !== undefined && requiredProducts !== undefined)
      report(["requiredProducts"], 'is for a validation, and "discount" for a discount');
    if (discount !== undefined || requiredProducts !== undefined) {
      const family = familyOf(neededBy, declared);
      if (typeof family === "string") report([discount === undefined ? "requiredProducts" : "discount"], family);
      else if (family !== undefined) checkOwnerFields(owner, family, declared, schemaOf, report);
    } else if (!blocks.some(({ orderHold }) => orderHold?.functionOwner === id))
      report(["function"], `would read nothing: let "orderHold" of a block name "${id}" as its owner`);
    for (const [index, need] of neededBy.entries()) {
      const inNeed: Report = (path, message) => report(["neededBy", index, ...path], message);
      if (neededBy.slice(0, index).some((before) => isDeepStrictEqual(before, need))) inNeed([], "repeats a need that stands before it");
      checkNeed(need, declared, inNeed);
      checkCharged(need, owners, inNeed, discount !== undefined || requiredProducts !== undefined);
      checkSetting(need, declared, inNeed);
    }
  }
}

/** Checks the message about charged gifts: another owner must make the gifts free, and the Function of this one must read notes. */
function checkCharged({ family, message: charged }: Need, owners: readonly OwnerSource[], report: Report, runs: boolean): void {
  if (charged === undefined) return;
  checkPlaceholders(charged, ["product"], ["message"], report);
  const isFreed = owners.some(({ discount, neededBy }) => discount !== undefined && neededBy.some((need) => need.family === family));
  if (runs) report(["message"], "is for an owner whose Function reads what blocks note");
  else if (!isFreed) report(["message"], `would never be said: no owner with "discount" makes free what the family ${family} gives away`);
}

/** Checks that the setting is one that can be on and off. */
function checkSetting({ setting }: Need, { sources }: Declared, report: Report): void {
  if (setting === undefined) return;
  const fields = settingsOf(sources)?.form.properties ?? {};
  const flags = Object.keys(fields).filter((name) => fields[name]?.type === "boolean");
  if (!flags.includes(setting)) report(["setting"], `"${setting}" is no setting of the store that is on or off: ${oneOf(flags)}`);
}

/** Returns the only family that needs an owner of configurations, whose block evaluates the conditions; or a message that explains the problem. */
function familyOf(needs: readonly Need[], { families }: Declared): FamilyDeclaration | string | undefined {
  const [id = "", ...others] = new Set(needs.map(({ family }) => family));
  if (others.length > 0) return `is of one family, and "neededBy" names ${others.length + 1}`;
  const family = families.get(id);
  if (family === undefined || blockAction(family) !== undefined) return family;
  return `no block judges when: "actions" of the family ${id} has none`;
}

/** Checks that required products are noted by the family's block, and that unseen condition types belong to the family. */
function checkRequires(
  { key: note, unknownConditions = [], blockOnFailure }: Requires,
  needs: readonly Need[],
  blocks: readonly BlockDeclaration[],
  declared: Declared,
  report: Report,
): void {
  const settings = settingsOf(declared.sources)?.form.properties ?? {};
  const yesOrNo = Object.keys(settings).filter((name) => settings[name]?.type === "boolean");
  if (blockOnFailure !== undefined && !yesOrNo.includes(blockOnFailure))
    report(["requiredProducts", "blockOnFailure"], `"${blockOnFailure}" is no setting that is true or false: ${oneOf(yesOrNo)}`);
  const family = familyOf(needs, declared);
  if (family === undefined || typeof family === "string") return;
  const notes = blocks.flatMap((block) => (block.family === family.id ? (block.orderHold?.key ?? []) : []));
  if (note === "") report(["requiredProducts"], `no block of the family ${family.id} has an "orderHold", which notes what is open`);
  else if (!notes.includes(note)) report(["requiredProducts", "key"], `"${note}" is no note of a block of the family: ${oneOf(notes)}`);
  const types = admittedConditions(family, declared).map(({ id }) => id);
  unknownConditions.forEach((type, at) => {
    if (!types.includes(type))
      report(["requiredProducts", "unknownConditions", at], `"${type}" is no condition type of the family: ${oneOf(types)}`);
  });
}

function checkNeed({ family: id, when }: Need, { families, kinds }: Declared, report: Report): void {
  const family = families.get(id);
  if (family?.storage.type !== "metafield") {
    const metafieldFamilies = [...families.values()].filter(({ storage }) => storage.type === "metafield");
    report(["family"], `"${id}" is no family kept in a document of the shop: ${oneOf(metafieldFamilies.map((each) => each.id))}`);
    return;
  }
  const fields = Object.keys(when);
  const hasAny = ({ properties }: FamilyDeclaration) => fields.some((name) => properties[name] !== undefined);
  const other = hasAny(family) ? undefined : [...families.values()].find(hasAny);
  if (other !== undefined) {
    report(["family"], `"${id}" has no field "${fields.join('" and "')}", by which "when" tells that it needs this: ${other.id} has`);
    return;
  }
  checkWhen(when, family.properties, kinds, (path, message) => report(["when", ...path], message));
  checkStored(when, family, report);
  checkTogether(when, family, report);
}
