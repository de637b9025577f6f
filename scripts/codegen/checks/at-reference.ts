import { posix } from "node:path";
import { escapeToken, tokensOf } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { type Json, valueAtPointer } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";

/** A definition that declarations refer to, and a place in it. */
interface Referred {
  /** The file and the fragment of the definition. */
  target: string;
  /** The keyword that leads to the place; a declaration that has its own beside the reference does not take the definition's. */
  keyword: string;
  file: string;
  pointer: string;
}

/**
 * Returns the problems where they stand. A check sees a declaration with its references resolved, and finds what is wrong in a shared definition
 * once for each declaration that refers to it. What all of them have is reported for the definition; what one has alone is reported for that one, which may
 * refer to the wrong definition.
 */
export function atReferences(problems: readonly DeclarationProblem[], sources: readonly Source[]): DeclarationProblem[] {
  const uses = referencesIn(sources);
  const files = new Map(sources.map((source) => [source.file, source.json]));
  const located = problems.map((problem) => ({ problem, referred: referredBy(problem, files) }));
  const keyOf = ({ file, pointer }: Referred, message: string): string => `${file} ${pointer} ${message}`;
  const own = new Set(problems.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`));
  const places = new Map<string, Set<string>>();
  for (const { problem, referred } of located)
    if (referred !== undefined) {
      const key = keyOf(referred, problem.message);
      places.set(key, new Set([...(places.get(key) ?? []), `${problem.file} ${problem.pointer}`]));
    }
  return located.map(({ problem, referred }) => {
    if (referred === undefined) return problem;
    const { target, keyword, file, pointer } = referred;
    const key = keyOf(referred, problem.message);
    const count = places.get(key)?.size ?? 0;
    const taking = uses.get(target)?.filter((each) => !Object.hasOwn(each, keyword)) ?? [];
    const isShared = own.has(key) || (count > 1 && count === taking.length);
    return isShared ? { file, pointer, message: problem.message } : problem;
  });
}

/** Returns where the value of a pointer stands that leads through a reference; undefined if it stands in the file itself. */
function referredBy({ file, pointer }: DeclarationProblem, files: ReadonlyMap<string, Json>): Referred | undefined {
  let value: Json | undefined = files.get(file);
  const tokens = tokensOf(pointer);
  for (const [index, token] of tokens.entries()) {
    if (isObject(value) && !Object.hasOwn(value, token) && typeof value.$ref === "string") {
      const [path, fragment] = placeOf(value.$ref, file);
      const rest = tokens.slice(index).map(escapeToken).join("");
      return { target: `${path}#${fragment}`, keyword: token, file: path, pointer: fragment + rest };
    }
    value = value === undefined ? undefined : valueAtPointer(value, escapeToken(token));
  }
  return undefined;
}

function placeOf(ref: string, file: string): [path: string, fragment: string] {
  const [path = "", fragment = ""] = ref.split("#");
  return [path === "" ? file : posix.join(posix.dirname(file), path), fragment];
}

/** Returns the objects that refer to each definition. */
function referencesIn(sources: readonly Source[]): ReadonlyMap<string, readonly object[]> {
  const references = new Map<string, object[]>();
  const visit = (value: Json | undefined, file: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, file);
    if (!isObject(value)) return;
    if (typeof value.$ref === "string") {
      const target = placeOf(value.$ref, file).join("#");
      references.set(target, [...(references.get(target) ?? []), value]);
    }
    for (const child of Object.values(value)) visit(child, file);
  };
  for (const { file, folder, json } of sources) if (folder !== "meta") visit(json, file);
  return references;
}
