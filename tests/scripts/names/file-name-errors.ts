import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ModuleName } from "./module-names.ts";
import { singularWords, splitWords } from "./split-words.ts";

/** Names that say what kind of file it is: an entry point, the types of a folder, a migration, whose name a database keeps. */
const STANDARD = /^(index|types|\d{3}-.*)$/;
/** Words of an export that its file need not repeat: `discountedPrice` stands in `price.ts`. */
const PARTICLES = new Set(["of", "in", "for", "to", "use"]);
/** How names of components are written, and of their files. */
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;

/** How the name of a file begins that does one thing, and therefore has one main export. */
const VERBS =
  /^(add|admit|apply|arrange|ask|assert|build|check|choose|claim|clear|collect|compare|compile|complete|connect|convert|create|derive|describe|draw|emit|end|erase|explain|export|extend|fetch|fill|find|fold|get|join|keep|load|make|mark|merge|normalize|note|open|parse|prepare|print|prune|put|read|reconcile|redact|regroup|remove|render|repair|replay|reset|resolve|run|save|search|select|send|show|sort|split|start|stop|store|switch|take|tell|trim|update|validate|verify|walk|warn|watch|write)-/;

/**
 * Files that are not named after what they export. A name is right when
 * - it has the words of an export, singular or plural; words which the folders say already may be missing, as in `widgets/select.tsx` for
 *   `SelectWidget`, and `Of`, `In`, `For`, `To`, `use`;
 * - or at least half of several exports share all of its words: `trial.ts` for `trialEnd`, `trialDays` and `daysUntil`;
 * - or it names the subject of several exports, none of which is the main one: its last word is in the name of at least half of them or in
 *   that of a parameter or type which they take or return, as in `route-pattern.ts` for `matchRoute(pattern, path)` and
 *   `paramsOf(pattern)`. A name that begins with a verb is no subject;
 * - or it is a noun, and the file keeps state of its own, which makes it an object of that name: `output-budget.ts` for `openBudget()`,
 *   `countFitting()` and what is left;
 * - or the file is where a Function starts, and exports `run` alone, as Shopify asks;
 * - or it is a plural, and the file has three constants or types, and no more functions than these: `opcodes.ts`;
 * - or it is a plural, or the name of a folder beside it, and the file only passes on what others declare.
 * The name is written like that export's, PascalCase, where this is a component. What exports nothing is started, and named after its command.
 */
export function fileNameErrors(names: readonly ModuleName[]): string[] {
  const byFile = new Map<string, ModuleName[]>();
  for (const each of names.filter(({ isExported }) => isExported)) byFile.set(each.file, [...(byFile.get(each.file) ?? []), each]);
  return [...byFile].filter(([file, exported]) => !isNamedAfter(file, exported)).map(([file]) => file);
}

function isNamedAfter(file: string, exported: readonly ModuleName[]): boolean {
  const base = basename(file).replace(/\.\w+$/, "");
  const named = exported.filter(({ name }) => name !== "");
  if (STANDARD.test(base) || named.length === 0) return true;
  if (PASCAL_CASE.test(base)) return named.some(({ name }) => name === base);
  const words = singularWords(base);
  const folders = new Set([...singularWords(dirname(file)), ...PARTICLES]);
  const shared = named.filter(({ name }) => hasAll(singularWords(name), words));
  if (shared.some(({ name }) => singularWords(name).every((word) => words.includes(word) || folders.has(word)))) return true;
  if (named.every(({ name }) => name === "run")) return true;
  return isMost(shared, named) || isObject(base, named) || isSubject(base, named) || isCollection(base, dirname(file), named);
}

/** True if these are at least half of several exports. */
function isMost(some: readonly ModuleName[], all: readonly ModuleName[]): boolean {
  return all.length > 1 && some.length * 2 >= all.length;
}

function isObject(base: string, named: readonly ModuleName[]): boolean {
  return !VERBS.test(base) && named.length > 1 && named.every(({ hasState }) => hasState);
}

function isSubject(base: string, named: readonly ModuleName[]): boolean {
  const last = singularWords(base).at(-1);
  if (last === undefined || VERBS.test(base)) return false;
  return isMost(
    named.filter(({ name, signature }) => [name, ...signature].some((each) => singularWords(each).includes(last))),
    named,
  );
}

function isCollection(base: string, folder: string, named: readonly ModuleName[]): boolean {
  const isPlural = singularWords(base).at(-1) !== splitWords(base).at(-1);
  if (named.length > 1 && named.every(({ isReExport }) => isReExport))
    return isPlural || basename(folder) === base || existsSync(join(folder, base));
  const values = named.filter(({ kind }) => kind === "constant" || kind === "type");
  return isPlural && values.length > 2 && isMost(values, named);
}

function hasAll(words: readonly string[], needed: readonly string[]): boolean {
  return needed.every((word) => words.includes(word));
}
