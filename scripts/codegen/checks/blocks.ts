import { blockAction } from "../../../engine/declarations/actions.ts";
import { BLOCK_TARGETS } from "../../../engine/declarations/block-targets.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { analyticsOf } from "../declarations/analytics.ts";
import type { BlockSetting } from "../declarations/block-setting.ts";
import { type BlockDeclaration, blocksOf, documentOf } from "../declarations/blocks.ts";
import { callsOf } from "../declarations/calls.ts";
import type { Declared } from "../declarations/declared.ts";
import { type OwnerSource, ownersIn } from "../declarations/owners.ts";
import { shopDocuments } from "../declarations/shop-documents.ts";
import { componentsOf, settingsFor } from "../declarations/translation-components.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { hasPeriod } from "./analytics.ts";
import { checkCheckoutHolds } from "./checkout-holds.ts";
import { checkLineDocuments } from "./line-documents.ts";
import { checkOwners } from "./owners.ts";
import { checkPluralForms } from "./plural-forms.ts";
import { reportSameTitles } from "./report-same-titles.ts";
import { oneOf, type Report, reporter } from "./reporter.ts";
import type { SchemaOf } from "./schema-of.ts";
import { MAX_SETTINGS } from "./translations.ts";

/** Matches placeholders in texts that the block fills in. */
const FILLED = /\{\{(\w+)\}\}/gu;

/**
 * Checks blocks: each shows a family with a block action, and has the same texts in every language. Checks the owners that depend on notes of
 * blocks, too.
 */
export function checkBlocks(declared: Declared, schemaOf: SchemaOf, problems: DeclarationProblem[]): void {
  const { sources, families } = declared;
  const reportOf = (file: string) => reporter(file, problems);
  const shown = [...families.values()].filter((family) => blockAction(family) !== undefined && documentOf(family) !== undefined);
  const documents = shopDocuments(declared).filter(({ forBlocks }) => forBlocks);
  const blocks = blocksOf(sources);
  reportSameTitles(
    blocks.map(({ handle, title }) => ({ file: `schemas/blocks/${handle}.json`, title })),
    reportOf,
  );
  for (const {
    handle,
    family,
    documents: reads = [],
    component,
    settings,
    locales: translations,
    sendsEvents: reports,
    capabilities,
    lineAttribute,
    targets,
  } of blocks) {
    const report = reporter(`schemas/blocks/${handle}.json`, problems);
    if (reports && !capabilities.includes("network_access"))
      report(["capabilities"], 'must have "network_access": the block reports to the app, and could not reach it');
    checkAdded(lineAttribute, targets, capabilities, report);
    checkTexts(sources, handle, report);
    if (family !== undefined && !shown.some(({ id }) => id === family))
      report(["family"], `"${family}" is not a family that a block acts for: ${oneOf(shown.map(({ id }) => id))}`);
    const own = documentOf(families.get(family ?? ""))?.key;
    reads.forEach((key, at) => {
      if (key === own) report(["documents", at], `"${key}" is read as that of its family: leave it out`);
      else if (component !== undefined && key === TRANSLATIONS)
        report(["documents", at], `"${key}" is read because of "translation": leave it out`);
      else if (!documents.some((each) => each.key === key))
        report(["documents", at], `"${key}" is no document that blocks read: ${oneOf(documents.map((each) => each.key))}`);
    });
    for (const [name, setting] of Object.entries(settings))
      checkSetting(setting, (path, message) => report(["settings", name, ...path], message));
    const { en = {} } = translations;
    for (const [language, texts] of Object.entries(translations))
      checkLanguage(language, texts, en, (path, message) => report(["locales", language, ...path], message));
  }
  checkFigures(blocks, declared, reportOf);
  checkLineDocuments(blocks, declared, reportOf);
  const owners = ownersIn(sources);
  checkMarks(blocks, owners, problems);
  checkCheckoutHolds(blocks, owners, reportOf);
  checkOwners(owners, blocks, declared, schemaOf, problems);
}

/** Checks that a block that adds lines to carts can read the products that it adds, and stands where there is a cart. */
function checkAdded(lineAttribute: string | undefined, targets: readonly string[], capabilities: readonly string[], report: Report): void {
  if (lineAttribute === undefined) return;
  if (!capabilities.includes("api_access"))
    report(["capabilities"], 'must have "api_access": the block adds products to carts, and could not read them');
  targets.forEach((target, index) => {
    if (BLOCK_TARGETS[target]?.page !== "checkout")
      report(["targets", index], `"${target}" has no cart to which the block could add lines: leave it out`);
  });
}

/** Checks that the component of a block exists, and that the block does not declare settings that follow from it. */
function checkTexts(sources: Declared["sources"], handle: string, report: Report): void {
  const json = sources.find(({ folder, id }) => folder === "blocks" && id === handle)?.json;
  if (json?.translation === undefined) return;
  const components = componentsOf(sources);
  const component = components.find(({ id }) => id === json.translation);
  if (component === undefined) {
    report(["translation"], `"${json.translation}" is no component: ${oneOf(components.map(({ id }) => id))}`);
    return;
  }
  checkVariables(json.variables, component, report);
  const following = Object.keys(settingsFor(component));
  const own = Object.keys(asRecord(json.settings));
  for (const name of own)
    if (following.includes(name)) report(["settings", name], `follows from schemas/translations/${component.id}.json: leave it out`);
  const all = own.length + following.length;
  if (all > MAX_SETTINGS) report(["settings"], `are ${all} with those of "translation", and Shopify has room for ${MAX_SETTINGS}`);
}

/** Checks that texts of a component can hold what its block fills in. One that a description names all the same is reported there. */
function checkVariables(variables: unknown, { id, fields, variables: names = [] }: TranslationComponent, report: Report): void {
  (Array.isArray(variables) ? variables.map(String) : []).forEach((name, at) => {
    const isDescribed = fields.some(({ title, description }) => `${title} ${description}`.includes(`{{${name}}}`));
    if (!names.some((each) => each === name) && !isDescribed)
      report(["variables", at], `"${name}" stands in no text: schemas/translations/${id}.json does not name it in "variables"`);
  });
}

/** Checks a setting: choices are for texts of one line, bounds for numbers, the lower one first. */
function checkSetting({ type, enum: choices, minimum, maximum }: BlockSetting, report: Report): void {
  const isNumber = type.startsWith("number_");
  choices?.forEach((choice, at) => {
    if (choice.trim() === "") report(["enum", at], "is blank: merchants would choose from nothing");
  });
  for (const [bound, value] of Object.entries({ minimum, maximum }))
    if (type === "number_integer" && value !== undefined && !Number.isInteger(value))
      report([bound], `is no whole number, and this is "${type}"`);
  if (choices !== undefined && type !== "single_line_text_field")
    report(["enum"], `is for "single_line_text_field", and this is "${type}"`);
  if (minimum !== undefined && !isNumber) report(["minimum"], `is for numbers, and this is "${type}"`);
  if (maximum !== undefined && !isNumber) report(["maximum"], `is for numbers, and this is "${type}"`);
  if (minimum !== undefined && maximum !== undefined && maximum < minimum) report(["maximum"], `is below "minimum", ${minimum}`);
}

/**
 * Checks marks of lines: two blocks must not share one, since each line belongs to one block. The mark of an owner is that of the block whose
 * products it makes free.
 */
function checkMarks(blocks: readonly BlockDeclaration[], owners: readonly OwnerSource[], problems: DeclarationProblem[]): void {
  for (const { id, discount: frees, neededBy: needs } of owners) {
    if (frees !== undefined && frees.mark === "")
      reporter(`schemas/owners/${id}.json`, problems)(
        ["discount"],
        `knows no line: no block of the family ${needs[0]?.family} has a "lineAttribute", which the lines have that it adds`,
      );
  }
  const used = new Map<string, string>();
  const own = { orderMetafield: new Map<string, string>(), eventSource: new Map<string, string>() };
  for (const { handle, lineAttribute: mark, eventSource: counts, sendsEvents: reports, orderMetafield: keeps } of blocks) {
    const file = `schemas/blocks/${handle}.json`;
    const report = reporter(file, problems);
    for (const [what, word] of [
      ["orderMetafield", keeps],
      ["eventSource", counts],
    ] as const) {
      const other = word === undefined ? undefined : own[what].get(word);
      if (other !== undefined) report([what], `"${word}" is that of ${other}, too: give it one of its own`);
      if (word !== undefined) own[what].set(word, other ?? file);
    }
    if (counts !== undefined && mark === undefined && !reports)
      report(["eventSource"], "is for blocks that have a lineAttribute, or send events");
    if (counts === undefined && (mark !== undefined || reports)) {
      const [keyword, what] = mark === undefined ? ["sendsEvents", "events"] : ["lineAttribute", "lines"];
      report([keyword], `its ${what} are in no figure: name their source in "eventSource"`);
    }
    if (mark === undefined) continue;
    const other = used.get(mark);
    if (other !== undefined) report(["lineAttribute"], `"${mark}" is that of ${other}, too: give it one of its own`);
    used.set(mark, `schemas/blocks/${handle}.json`);
  }
}

/** Checks that the list of a family shows the figures of its own block. */
function checkFigures(blocks: readonly BlockDeclaration[], { families, sources }: Declared, reportOf: (file: string) => Report): void {
  const screens = analyticsOf(sources);
  const calls = callsOf(sources);
  for (const { id, list } of families.values()) {
    const own = blocks.flatMap(({ family, eventSource: counts }) => (family === id ? (counts ?? []) : []));
    const screen = screens.find((each) => each.id === list.analytics);
    const call = calls.find(({ file }) => file === `schemas/calls/${screen?.declared.endpoint}.json`);
    const source = call?.eventSource;
    if (source === undefined || !blocks.some(({ eventSource: counts }) => counts === source) || own.some((each) => each === source))
      continue;
    const twin = calls.find((each) => each !== call && each.eventSource === source && hasPeriod(each));
    if (twin !== undefined) reportOf(String(call?.file))(["eventSource"], `"${source}" is what ${twin.file} tells of, too: ${oneOf(own)}`);
    else
      reportOf(`schemas/families/${id}.json`)(
        ["list", "analytics"],
        `"${list.analytics}" shows what other blocks count, "${source}" of ${call?.file}: ${oneOf(own)}`,
      );
  }
}

/** Checks that the texts of a language are among those of English, fill in the same, and have the forms of its numbers. */
function checkLanguage(language: string, texts: Texts, en: Texts, report: Report): void {
  for (const [name, text] of Object.entries(texts)) {
    const own = en[name];
    if (own === undefined) report([name], `is not among the words of "en": ${oneOf(Object.keys(en))}`);
    else checkForms(text, filledIn(typeof own === "string" ? own : own.other), (path, message) => report([name, ...path], message));
    if (typeof text !== "string") checkPluralForms(language, text, (path, message) => report([name, ...path], message));
  }
}

/** Checks that each form of a text fills in what it must, and that a number chooses the form. */
function checkForms(text: Texts[string], expected: string, report: Report): void {
  const forms: [path: string[], form: string][] =
    typeof text === "string" ? [[[], text]] : Object.entries(text).map(([form, each]) => [[form], each]);
  const other = forms.find(([, form]) => filledIn(form) !== expected);
  const unchosen = forms.find(([path, form]) => path.length > 0 && !form.includes(COUNT));
  if (other !== undefined) report(other[0], `must fill in what "en" does: ${expected || "nothing"}`);
  else if (unchosen !== undefined) report(unchosen[0], `must fill in ${COUNT}, by which its form is chosen`);
}

/** Texts of a block in one language, by name. */
type Texts = BlockDeclaration["locales"][string];

/** Number by which Shopify chooses the form of a text. */
const COUNT = "{{count}}";

function filledIn(text: string): string {
  return [...text.matchAll(FILLED)]
    .map(([match]) => match)
    .sort()
    .join(" ");
}
