import { join } from "node:path";
import { escapeToken, tokensOf } from "../../engine/lib/json-pointer.ts";
import { isObject } from "../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer } from "../codegen/declarations/json.ts";
import type { Source } from "../codegen/declarations/load.ts";
import type { DeclarationProblem } from "../codegen/lib/declaration-error.ts";
import { readIfPresent } from "../codegen/lib/files.ts";

/**
 * All declarations next to a checked one. Declarations with problems are replaced step by step: first only the broken places by what was
 * released, then the whole declaration by the released one, and finally by nothing, so that no list admits the declaration any more.
 */
export class OtherFamilies {
  /** Replaced files, and the step that each has reached. */
  readonly omittedCounts = new Map<string, number>();
  #sources: readonly Source[];
  readonly #root: string;
  readonly #own: string;
  readonly #released: readonly Source[];

  constructor(root: string, own: string, sources: readonly Source[], released: readonly Source[]) {
    this.#root = root;
    this.#own = own;
    this.#sources = sources;
    this.#released = released;
  }

  get sources(): readonly Source[] {
    return this.#sources;
  }

  /** Replaces the files that have these problems. Returns whether any of them changed. */
  leaveOut(problems: readonly DeclarationProblem[]): boolean {
    const files = [...new Set(problems.map(({ file }) => file))].filter((file) => file !== this.#own);
    return files.map((file) => this.#giveWay(file, problems)).includes(true);
  }

  #giveWay(file: string, problems: readonly DeclarationProblem[]): boolean {
    const now = this.#sources.find((each) => each.file === file);
    const before = this.#released.find((each) => each.file === file);
    const gave = this.omittedCounts.get(file) ?? 0;
    if (now === undefined && gave > 0) return false;
    const [further, instead] = this.#insteadOf(gave, now, before, problems);
    this.omittedCounts.set(file, further);
    const rest = this.#sources.filter((each) => each.file !== file);
    this.#sources =
      instead === undefined
        ? rest.map((each) => ({ ...each, json: unnamed(each.json, file) }))
        : [...rest, instead].sort((a, b) => (a.file < b.file ? -1 : 1));
    return true;
  }

  /** Next step of a file's replacement, and the text that replaces it. */
  #insteadOf(
    gave: number,
    now: Source | undefined,
    before: Source | undefined,
    problems: readonly DeclarationProblem[],
  ): [number, Source?] {
    const own = problems.filter(({ file }) => file === now?.file);
    if (gave < 1 && now !== undefined) return [1, { ...now, json: repairedDeclaration(now.json, own, before?.json) }];
    if (gave < 2 && before !== undefined) return [2, this.#admitting(before)];
    return [3];
  }

  /** Returns the released declaration, extended to admit the item types that today's text names. */
  #admitting(released: Source): Source {
    const json = structuredClone(released.json);
    const text = readIfPresent(join(this.#root, released.file)) ?? "";
    for (const { folder, siblings } of firstOfEach(listsOf(json))) {
      const itemTypes = listsOf(json).flatMap((list) => (list.folder === folder ? list.siblings : []));
      const named = this.#sources.filter(({ folder: own, id }) => own === folder && !itemTypes.includes(id) && text.includes(`"${id}"`));
      siblings.push(...named.map(({ id }) => id).sort((a, b) => text.indexOf(`"${a}"`) - text.indexOf(`"${b}"`)));
    }
    return { ...released, json };
  }
}

const firstOfEach = <T extends { folder: string }>(lists: readonly T[]): T[] =>
  lists.filter((list, at) => lists.findIndex(({ folder }) => folder === list.folder) === at);

/** Returns a declaration whose broken places hold what was released, or nothing if nothing was released there. */
function repairedDeclaration(json: JsonObject, problems: readonly DeclarationProblem[], before: JsonObject | undefined): JsonObject {
  let copy = structuredClone(json);
  for (const { pointer } of problems) {
    const keys = tokensOf(pointer);
    const last = keys.at(-1);
    if (last === undefined) copy = { ...before, ...copy };
    const above = valueAtPointer(copy, keys.slice(0, -1).map(escapeToken).join(""));
    const value = before && valueAtPointer(before, pointer);
    if (last === undefined || !isObject(above)) continue;
    if (value === undefined) delete above[last];
    else above[last] = structuredClone(value);
  }
  return copy;
}

/** Every list of item types in a declaration. */
function listsOf(value: Json): { folder: string; siblings: Json[] }[] {
  if (Array.isArray(value)) return value.flatMap(listsOf);
  if (!isObject(value)) return [];
  const { folder, types: siblings } = value;
  const own = typeof folder === "string" && Array.isArray(siblings) ? [{ folder, siblings }] : [];
  return [...own, ...Object.values(value).flatMap(listsOf)];
}

/** Returns a declaration whose lists no longer admit a file. */
function unnamed(json: JsonObject, file: string): JsonObject {
  const [, folder = "", name = ""] = file.split("/");
  const id = name.replace(/\.json$/u, "");
  const copy = structuredClone(json);
  for (const list of listsOf(copy))
    if (list.folder === folder && list.siblings.includes(id)) list.siblings.splice(list.siblings.indexOf(id), 1);
  return copy;
}
