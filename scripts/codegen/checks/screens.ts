import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { matchRoute, paramsOf } from "../../../engine/lib/route-pattern.ts";
import type { Declared } from "../declarations/declared.ts";
import { type Screen, screensOf } from "../declarations/screens.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { oneOf, type Report, reporter } from "./reporter.ts";

/** Checks that an address opens only one screen, and that the screen has the parameters in it. Returns whether each has its own. */
export function checkScreens(declared: Declared, problems: DeclarationProblem[]): boolean {
  let isEachAlone = true;
  const screens = screensOf(declared);
  for (const [at, screen] of screens.entries()) {
    const { file, pointer, pattern } = screen;
    const other = screens.slice(0, at).find((earlier) => meet(earlier, screen) && !share(earlier, screen));
    if (other) {
      isEachAlone = false;
      problems.push({ file, pointer, message: `"${pattern}" is already taken by ${other.file} (${other.pointer}): "${other.pattern}"` });
    }
    const params = paramsOf(pattern);
    if (new Set(params).size < params.length) problems.push({ file, pointer, message: "names a parameter twice" });
  }
  for (const family of declared.families.values()) checkEditor(family, reporter(`schemas/families/${family.id}.json`, problems));
  return isEachAlone;
}

/**
 * Checks the addresses of an editor: the first one opens a new configuration, the others a stored one by its id or, if there is one, by Shopify's
 * number.
 */
function checkEditor({ editor, storage }: FamilyDeclaration, report: Report): void {
  const params = storage.type === "customization" ? ["id", "number"] : ["id"];
  for (const [at, path] of editor.paths.entries()) {
    const strange = paramsOf(path).filter((name) => at === 0 || !params.includes(name));
    for (const name of strange) report(["editor", "paths", at], `":${name}" stands for nothing: ${oneOf(at === 0 ? [] : params)}`);
  }
  if (storage.type === "customization" && !editor.paths.some((path) => paramsOf(path).includes("number")))
    report(["editor", "paths"], 'must have one with ":number", by which Shopify\'s own settings lead to a customization');
  if (editor.idParameter !== undefined && editor.paths.some((path) => paramsOf(path).includes("id")))
    report(["editor", "idParameter"], 'names nothing: the path with ":id" does');
}

/** Reports whether some address matches both patterns. */
function meet(one: Screen, other: Screen): boolean {
  const [parts, others] = [one.pattern.split("/"), other.pattern.split("/")];
  if (parts.length !== others.length) return false;
  return parts.every((part, at) => {
    const beside = others[at] ?? "";
    return part === beside || matchRoute(part, beside) !== null || matchRoute(beside, part) !== null;
  });
}

function share(one: Screen, other: Screen): boolean {
  return one.shared && other.shared && one.pattern === other.pattern && one.file !== other.file;
}
