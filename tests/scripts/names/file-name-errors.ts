import { basename, dirname } from "node:path";
import type { ModuleName } from "./module-names.ts";
import { singularWords } from "./split-words.ts";

/** Names that say what kind of file it is: an entry point, the types of a folder, a migration, whose name a database keeps. */
const STANDARD = /^(index|types|\d{3}-.*)$/;
/** Words of an export that its file need not repeat: `discountedPrice` stands in `price.ts`. */
const PARTICLES = new Set(["of", "in", "for", "to", "use"]);
/** How names of components are written, and of their files. */
const PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;

/**
 * Files that are not named after what they export. A name is right when
 * - it has the words of an export, singular or plural; words which the folders say already may be missing, as in `widgets/select.tsx` for
 *   `SelectWidget`, and `Of`, `In`, `For`, `To`, `use`;
 * - or at least half of several exports share all of its words: `trial.ts` for `trialEnd`, `trialDays` and `daysUntil`.
 * The name is written like that export's, PascalCase, where this is a component. What exports nothing is started, and named after its command.
 */
export function fileNameErrors(names: readonly ModuleName[]): string[] {
  const byFile = new Map<string, ModuleName[]>();
  for (const each of names.filter(({ isExported }) => isExported)) byFile.set(each.file, [...(byFile.get(each.file) ?? []), each]);
  return [...byFile].filter(([file, exported]) => !isNamedAfter(file, exported)).map(([file]) => file);
}

function isNamedAfter(file: string, exported: readonly ModuleName[]): boolean {
  const base = basename(file).replace(/\.\w+$/, "");
  const named = [...new Set(exported.map(({ name }) => name).filter((name) => name !== ""))];
  if (STANDARD.test(base) || named.length === 0) return true;
  if (PASCAL_CASE.test(base)) return named.includes(base);
  const words = singularWords(base);
  const folders = new Set([...singularWords(dirname(file)), ...PARTICLES]);
  const shared = named.filter((name) => hasAll(singularWords(name), words));
  const same = shared.some((name) => singularWords(name).every((word) => words.includes(word) || folders.has(word)));
  return same || (named.length > 1 && shared.length * 2 >= named.length);
}

function hasAll(words: readonly string[], needed: readonly string[]): boolean {
  return needed.every((word) => words.includes(word));
}
