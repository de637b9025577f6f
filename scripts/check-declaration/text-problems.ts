import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getProperty } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { oneOf } from "../codegen/checks/reporter.ts";
import type { DeclarationProblem } from "../codegen/lib/declaration-error.ts";

/** Matches a call that asks for one of the block's own texts by a name. */
const TEXT_CALL = /\b(?:builtInText|blockText)\(\s*\w+,\s*"(\w+)"/gu;
/** Matches the import of a shared part that may ask for texts of the block that draws it. */
const SHARED_PART = /\bfrom "\.\.\/\.\.\/block\/(\w+\.tsx)"/gu;

/** Reports texts that the sources of a block ask for, themselves or by a shared part that they draw, and that its locales lack. */
export function textProblems(id: string): DeclarationProblem[] {
  const declaration = `schemas/blocks/${id}.json`;
  const english = getProperty(getProperty(tryParseJson(readFileSync(declaration, "utf8")), "locales"), "en");
  if (english === undefined) return [];
  const names = Object.keys(english as object);
  const folder = join("extensions", id, "src");
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/u.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      const missing = textCalls(source).filter(({ name }) => !names.includes(name));
      return missing.map(({ name, index }) => ({
        file: join(folder, file).replaceAll("\\", "/"),
        pointer: `line ${source.slice(0, index).split("\n").length}`,
        message: `asks for the text "${name}", which "locales" of ${declaration} does not have: ${oneOf(names)}`,
      }));
    });
}

/** Names of the texts that a source asks for, with the place of the call, or of the import of what calls. */
function textCalls(source: string): { name: string; index: number }[] {
  const own = [...source.matchAll(TEXT_CALL)].map(({ 1: name = "", index }) => ({ name, index }));
  const shared = [...source.matchAll(SHARED_PART)].flatMap(({ 1: part = "", index }) =>
    [...readFileSync(join("extensions", "block", part), "utf8").matchAll(TEXT_CALL)].map(([, name = ""]) => ({ name, index })),
  );
  return [...own, ...shared];
}
