import { dirname } from "node:path";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import type { Declared } from "../declarations/declared.ts";
import { type TemplateSource, templatesOf } from "../declarations/templates.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { oneOf, type Report, reportAlike, reporter } from "./reporter.ts";

/** Checks that templates are of a family, set and ask for fields that it has, and can be told apart. */
export function checkTemplates({ sources, families }: Declared, problems: DeclarationProblem[]): void {
  const templates = templatesOf(sources);
  for (const template of templates) {
    const report = reporter(template.file, problems);
    const family = families.get(template.family);
    if (family === undefined) report([], `is in the folder of no family: ${oneOf([...families.keys()])}`);
    else checkFields(template, Object.keys(family.properties), report);
  }
  const titles = templates.map(({ title, file }) => ({ word: title, path: [file], file }));
  checkPositions(sources, problems);
  reportAlike(titles, "title", ([file], message) => reporter(String(file), problems)(["title"], message));
}

/** Checks that no two templates of a family stand at one position, where the order of their files would decide. */
function checkPositions(sources: Declared["sources"], problems: DeclarationProblem[]): void {
  const files = new Map<string, string>();
  for (const { file, folder, json } of sources.toReversed()) {
    if (folder !== "templates" || json.position === undefined) continue;
    const place = `${dirname(file)} ${json.position}`;
    const other = files.get(place);
    if (other === undefined) files.set(place, file);
    else reporter(file, problems)(["position"], `is that of ${other}, too: the order of their files would decide`);
  }
}

function checkFields({ initialValues, blanks }: TemplateSource, fields: readonly string[], report: Report): void {
  for (const name of Object.keys(initialValues))
    if (!fields.includes(name)) report(["initialValues", name], `is no field of the family: ${suggestionFor(name, fields)}`);
  const pointers = new Set<string>();
  for (const [at, { field }] of blanks.entries()) {
    const [name = ""] = tokensOf(field);
    if (!fields.includes(name)) report(["blanks", at, "field"], `leads to no field of the family: ${suggestionFor(name, fields)}`);
    if (pointers.has(field)) report(["blanks", at, "field"], "is asked for twice");
    pointers.add(field);
  }
}

const suggestionFor = (name: string, fields: readonly string[]): string => `did you mean ${didYouMean(name, fields) ?? oneOf(fields)}?`;
