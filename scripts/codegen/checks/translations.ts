import type { TextField, TranslationComponent } from "../../../engine/types/translation-component.ts";
import { type BlockDeclaration, blocksOf } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Json } from "../declarations/json.ts";
import { componentsOf, INSTANCE } from "../declarations/translation-components.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { type Report, reportAlike, reporter } from "./reporter.ts";

/** Matches placeholders in texts that the block fills in. */
const FILLED = /\{\{\s*(\w*)\s*\}\}/gu;
/** Variables that every block has. */
export const EVERYWHERE: readonly string[] = ["shop", "total", "country"];
/** Maximum number of settings of a placed block; Shopify accepts no more. */
export const MAX_SETTINGS = 20;

/**
 * Checks translation components: merchants can tell their tabs and texts apart, and keys are unlike all other keys of a stored document.
 * A component that no block shows is a warning: its block may follow.
 */
export function checkTranslations({ sources }: Declared, problems: DeclarationProblem[], warnings: DeclarationProblem[]): void {
  const components = componentsOf(sources);
  const blocks = blocksOf(sources);
  const tabs = new Map<string, string>();
  for (const component of components) {
    const { id, key, shortTitle, fields, instances, variables = [] } = component;
    const file = `schemas/translations/${id}.json`;
    const report = reporter(file, problems);
    const other = tabs.get(shortTitle.toLowerCase());
    if (other !== undefined) report(["shortTitle"], `"${shortTitle}" is already taken by ${other}: give it a name of its own`);
    tabs.set(shortTitle.toLowerCase(), file);
    checkKey(key, [], report);
    const showing = blocks.filter(({ component }) => component?.id === id);
    if (showing.length === 0)
      reporter(file, warnings)([], 'is shown by no block: name it in "translation" of one, or merchants translate what nobody reads');
    checkVariables(variables, showing, report);
    if (component.requiresDefaults) checkRequired(sources.find((source) => source.file === file)?.json.required, component, report);
    for (const field of fields) checkField(field, component, (path, message) => report(["fields", field.id, ...path], message));
    reportAlike(
      fields.map(({ id, title }) => ({ word: title, path: ["fields", id, "title"] })),
      "title",
      report,
    );
    reportAlike(
      [instances?.default ?? [], ...(instances?.examples ?? [])]
        .flat()
        .map((word, at) => ({ word, path: at === 0 ? ["instances", "default"] : ["instances", "examples", at - 1] })),
      "name",
      report,
    );
    const settings = fields.length + (instances ? 1 : 0);
    if (settings > MAX_SETTINGS)
      report(["fields"], `makes ${settings} settings of a placed block, which has room for ${MAX_SETTINGS}: leave some out`);
  }
}

/** Checks that each block which shows a component knows its variables. All that a block does not know are one mistake. */
function checkVariables(variables: readonly string[], showing: readonly BlockDeclaration[], report: Report): void {
  for (const { handle, variables: filled = [] } of showing) {
    const unknown = variables.filter((name) => !EVERYWHERE.includes(name) && !filled.includes(name));
    const names = unknown.map((name) => `"${name}"`).join(" and ");
    const [them, are] = unknown.length > 1 ? ["them", "are"] : ["it", "is"];
    if (unknown.length > 0)
      report(
        ["variables", variables.indexOf(unknown[0] ?? "")],
        `${names} ${are} not known by schemas/blocks/${handle}.json, which shows the component: leave ${them} out`,
      );
  }
}

/** Checks a text of a component: its key is unlike all others, and its title and description name only variables of the component. */
function checkField(field: TextField, { key, instances, variables = [] }: TranslationComponent, report: Report): void {
  checkKey(field.id, [], report);
  if (instances && field.id.startsWith(`${key}_`)) report([], `begins as ids of instances do, "${key}_": give it another key`);
  if (instances && field.id === INSTANCE) report([], "is the setting by which a block is told its instance: give it another key");
  for (const word of ["title", "description"] as const)
    for (const [match, name] of field[word].matchAll(FILLED))
      if (!variables.some((each) => each === name)) report([word], `tells of ${match}, which "variables" does not name`);
}

/** Reports a key that every JavaScript object already has. */
function checkKey(key: string, path: readonly string[], report: Report): void {
  if (key in Object.prototype) report(path, `"${key}" is what JavaScript calls something of its own: give it another key`);
}

/** Checks that a component requires all of its texts, since a save is refused for any that is missing. */
function checkRequired(required: Json | undefined, { fields }: TranslationComponent, report: Report): void {
  const names = Array.isArray(required) ? required.map(String) : [];
  for (const [index, name] of names.entries())
    if (!fields.some(({ id }) => id === name)) report(["required", index], `"${name}" is not declared in fields`);
  const missing = fields.map(({ id }) => id).filter((id) => !names.includes(id));
  if (missing.length > 0) report(["required"], `must name all fields or none: add ${missing.join(", ")}`);
}
