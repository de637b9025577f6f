import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { isPath } from "../../../engine/declarations/input-path.ts";
import type { Choice, FamilyAction, FamilyDeclaration, Template } from "../../../engine/generated/declarations.ts";
import { getProperty, isObject } from "../../../engine/lib/object.ts";
import { checkCases } from "./cases.ts";
import { checkDerived, checkSaving } from "./derived.ts";
import { checkEntitlement } from "./entitlements.ts";
import type { FieldContext } from "./fields.ts";
import { checkList } from "./list.ts";
import { checkModes } from "./modes.ts";
import { checkNeeds, checkVariantNeeds } from "./needs.ts";
import { oneOf, type Report, reportAlike, reportRepeated } from "./reporter.ts";
import { checkFamilySentence, checkPlaceholders, checkSentence, OF_TARGETS } from "./says.ts";
import { checkTargetFields } from "./target-fields.ts";
import { checkVariantWarnings, checkWarnings } from "./warnings.ts";

/** Field of every stored configuration, whatever its family. */
const ALWAYS = ["type"];
/** Fields that may hold the name of a configuration; a family has one of them. */
const NAMES = ["name", "title"];

/** Checks that the parts of a family agree: fields, variants, columns, sections and placeholders. */
export function checkFamily(family: FamilyDeclaration, { entitlements, kinds }: FieldContext, report: Report): void {
  const fields = Object.keys(family.properties);
  const called = NAMES.find((each) => fields.includes(each)) ?? "name";
  for (const name of [called, ...ALWAYS]) {
    if (!fields.includes(name)) report(["properties"], `must declare "${name}"`);
    else if (!family.required.includes(name)) report(["required"], `must have "${name}"`);
  }
  family.required.forEach((name, index) => {
    if (!fields.includes(name)) report(["required", index], `"${name}" is not declared in properties`);
    else if (family.properties[name]?.entitlement !== undefined) report(["required", index], `"${name}" is left out where it is locked`);
  });
  if (family.properties.type?.const !== family.storedAs)
    report(["properties", "type", "const"], `must be "${family.storedAs}", which "storedAs" says`);
  checkNeeds(family, report);
  checkModes(family, kinds, report);
  checkDerived(family, report);
  checkSaving(family, report);
  checkList(family, report);
  checkWarnings(family, kinds, report);
  checkSections(family, fields, report);
  checkVariants(family, entitlements, report);
  (family.actions ?? []).forEach((action, index) => {
    checkAction(family, action, (path, message) => report(["actions", index, ...path], message));
  });
  checkEntitlement(family.entitlement, entitlements, ["entitlement"], report);
}

/** Checks an action: it has an operation for each variant, with fields and placeholders that exist. */
function checkAction(family: FamilyDeclaration, action: FamilyAction, report: Report): void {
  const fields = Object.keys(family.properties);
  const variants = subtypesOf(family);
  const { operations = {}, summary: sentence } = action;
  if (action.type === "function" && variants.length === 0)
    report([], "would do nothing: a Function does what each variant of a family says");
  if (action.type === "function" && Object.keys(operations).join() !== variants.join())
    report(["operations"], `must have an operation for each variant: ${oneOf(variants)}`);
  for (const [id, template] of Object.entries(operations))
    checkTemplate(template, [...fields, ...OF_TARGETS], family.properties, ["operations", id], report);
  checkFamilySentence(family, sentence, report);
  checkTargetFields(family, action, report);
}

function checkSections(family: FamilyDeclaration, fields: readonly string[], report: Report): void {
  const drawn = family.editor.sections.flatMap((section, at) =>
    section.fields.map((word, index) => ({ word, path: ["editor", "sections", at, "fields", index] })),
  );
  for (const { word, path } of drawn) if (!fields.includes(word)) report(path, `"${word}" is not declared in properties`);
  reportRepeated(drawn, "field", report);
  const titles = family.editor.sections.map(({ title }, at) => ({ word: title, path: ["editor", "sections", at, "title"] }));
  reportAlike(titles, "title", report);
  for (const [name, { widget }] of Object.entries(family.properties)) {
    if (widget !== "hidden" && !drawn.some(({ word }) => word === name))
      report(["properties", name], "is drawn by no section of the editor: name it in one, or give it the widget hidden");
  }
}

function checkVariants(family: FamilyDeclaration, entitlements: readonly string[], report: Report): void {
  const variants = Object.entries(family.variants ?? {});
  for (const [id, variant] of variants) {
    const at: Report = (path, message) => report(["variants", id, ...path], message);
    checkVariantNeeds(family, variant, at);
    checkVariantWarnings(variant, at);
    checkEntitlement(variant.entitlement, entitlements, ["entitlement"], at);
    checkSentence(family, id, variant, at);
  }
  for (const [key, named] of Object.entries(family.endpoints.variantKeys ?? {}))
    named.forEach((id, at) => {
      if (family.variants?.[id] === undefined)
        report(["endpoints", "variantKeys", key, at], `"${id}" is no variant: ${oneOf(variants.map(([name]) => name))}`);
    });
  for (const word of ["title", "label", "markerValue"] as const) {
    reportAlike(
      variants.flatMap(([id, variant]) => {
        const text = variant[word];
        return text === undefined ? [] : [{ word: text, path: ["variants", id, word] }];
      }),
      word,
      report,
    );
  }
}

function checkTemplate(
  template: Template | undefined,
  names: readonly string[],
  fields: FamilyDeclaration["properties"],
  path: readonly (string | number)[],
  report: Report,
): void {
  if (typeof template === "string") checkPlaceholders(template, names, path, report);
  if (typeof template !== "object") return;
  if (isChoice(template)) checkCases(template, fields, (at, message) => report([...path, ...at], message));
  const from = getProperty(template, "cases");
  if (typeof from === "string" && fields[from] === undefined) report([...path, "cases"], `"${from}" is not declared in properties`);
  for (const word of ["switchInput", "if"]) {
    const fact = getProperty(template, word);
    if (typeof fact === "string" && !isPath(fact)) report([...path, word], `"${fact}" is not a path`);
  }
  for (const [key, child] of Object.entries(template)) if (key !== "switch") checkTemplate(child, names, fields, [...path, key], report);
}

function isChoice(template: Template): template is Choice {
  return typeof getProperty(template, "switch") === "string" && isObject(getProperty(template, "cases"));
}
