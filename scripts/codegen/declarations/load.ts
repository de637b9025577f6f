import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../../engine/lib/object.ts";
import { DeclarationError, type DeclarationProblem } from "../lib/declaration-error.ts";
import { describeJsonError } from "./describe-json-error.ts";
import { duplicateKeys } from "./duplicates.ts";
import type { Json, JsonObject } from "./json.ts";

/** A file of schemas/. `folder` is the kind of declaration, `id` the file name without its extension, of a template with its family before it. */
export interface Source {
  file: string;
  folder: string;
  id: string;
  json: JsonObject;
}

/** Places of declarations. Templates have a folder for each family. */
const DECLARATION_FILE = /^schemas\/(?:templates\/)?[a-z-]+\/[a-z0-9-]+\.json$/;

/** Files that releases have frozen, which are no current declarations. */
const FROZEN = /^schemas[/\\]released[/\\]/;

/** Reads every file of schemas/ below a project root, in alphabetical order, so that the output does not depend on the file system. */
export function loadSources(root: string): Source[] {
  const { sources, problems } = loadReadableSources(root);
  if (problems.length > 0) throw new DeclarationError(problems);
  return sources;
}

/** Returns the files that can be read, and the problems of the others. */
export function loadReadableSources(root: string): { sources: Source[]; problems: DeclarationProblem[] } {
  const problems: DeclarationProblem[] = [];
  const sources: Source[] = [];
  const entries = readdirSync(join(root, "schemas"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  for (const path of files.filter((each) => !each.endsWith(".md") && !FROZEN.test(each)).sort()) {
    const file = path.replaceAll("\\", "/");
    const [, folder = "", ...names] = file.split("/");
    const parsed = parse(root, file, problems);
    if (isObject(parsed)) sources.push({ file, folder, id: names.join("/").replace(/\.json$/, ""), json: parsed });
    else if (parsed !== undefined) problems.push({ file, pointer: "", message: "must be a JSON object" });
  }
  return { sources, problems };
}

function parse(root: string, file: string, problems: DeclarationProblem[]): Json | undefined {
  if (!DECLARATION_FILE.test(file)) {
    const place = file.startsWith("schemas/templates/")
      ? "in the folder of its family below schemas/templates/"
      : "one folder below schemas/";
    problems.push({ file, pointer: "", message: `must be a .json file with a lower-case name, ${place}` });
    return undefined;
  }
  const text = readFileSync(join(root, file), "utf8");
  try {
    const json: Json = JSON.parse(text);
    for (const { pointer, first, line } of duplicateKeys(text))
      problems.push({
        file,
        pointer,
        message: `stands in line ${line} and before in line ${first}, which would be lost: keep one of them`,
      });
    return json;
  } catch (error) {
    problems.push({ file, pointer: "", message: `must be JSON: ${describeJsonError(error, text)}` });
    return undefined;
  }
}
