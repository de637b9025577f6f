import type { Declared } from "../declarations/declared.ts";
import { componentsOf, INSTANCE } from "../declarations/translations.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { type Report, reportAlike, reporter } from "./reporter.ts";

/** What texts leave open for the block to fill in. */
const FILLED = /\{\{\s*(\w*)\s*\}\}/gu;
/** The most settings of a placed block that the platform has room for. */
export const MAX_SETTINGS = 20;

/** Components are told apart by what merchants read, and their texts by keys that nothing else in what is stored can have. */
export function checkTranslations({ sources }: Declared, faults: DeclarationProblem[]): void {
  const components = componentsOf(sources);
  const tabs = new Map<string, string>();
  for (const { id, key, tab, fields, instances, variables = [] } of components) {
    const file = `schemas/translations/${id}.json`;
    const report = reporter(file, faults);
    const other = tabs.get(tab.toLowerCase());
    if (other !== undefined) report(["tab"], `"${tab}" is already taken by ${other}: give it a name of its own`);
    tabs.set(tab.toLowerCase(), file);
    checkKey(key, [], report);
    for (const field of fields) {
      const at = ["fields", field.id];
      checkKey(field.id, at, report);
      if (instances && field.id.startsWith(`${key}_`)) report(at, `begins as ids of instances do, "${key}_": give it another key`);
      if (instances && field.id === INSTANCE) report(at, `is the setting by which a block is told its instance: give it another key`);
      for (const [whole, name] of field.description.matchAll(FILLED))
        if (!variables.some((each) => each === name)) report([...at, "description"], `tells of ${whole}, which "variables" does not name`);
    }
    reportAlike(
      fields.map(({ id, title }) => ({ word: title, path: ["fields", id, "title"] })),
      "title",
      report,
    );
    reportAlike(
      [instances?.first ?? [], ...(instances?.examples ?? [])]
        .flat()
        .map((word, at) => ({ word, path: at === 0 ? ["instances", "first"] : ["instances", "examples", at - 1] })),
      "name",
      report,
    );
    const settings = fields.length + (instances ? 1 : 0);
    if (settings > MAX_SETTINGS)
      report(["fields"], `makes ${settings} settings of a placed block, which has room for ${MAX_SETTINGS}: leave some out`);
  }
}

/** What every object of JavaScript has of its own is no key of ours. */
function checkKey(key: string, path: readonly string[], report: Report): void {
  if (key in Object.prototype) report(path, `"${key}" is what JavaScript calls something of its own: give it another key`);
}
