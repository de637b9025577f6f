import ts from "typescript";
import { digest } from "../lib/hash.ts";
import type { Area, Mutant } from "./mutant.ts";
import { findMutationPoints, type MutationPoint } from "./mutation-points.ts";

/** The one fault of a file, which depends on the seed, its path and its content alone; null if there is no place for one. */
export function typoIn(file: string, text: string, area: Area, seed: number): Mutant | null {
  const places = findMutationPoints(file, text);
  const content = digest(text);
  const drawn = (key: string) => digest(seed, file, content, key);
  // Chooses the kind of slip first, so that frequent code does not supply all faults.
  const operators = [...new Set(places.map(({ operator }) => operator))].sort((a, b) => (drawn(a) < drawn(b) ? -1 : 1));
  for (const operator of operators) {
    const alike = places.filter((place) => place.operator === operator);
    const ordered = alike.map((place) => ({ place, key: drawn(`${operator} ${place.start}`) }));
    for (const { place } of ordered.sort((a, b) => (a.key < b.key ? -1 : 1))) {
      const mutant = described(file, text, area, place);
      if (mutant.before !== mutant.after && parses(file, changed(text, place))) return mutant;
    }
  }
  return null;
}

function changed(text: string, { start, end, text: other }: MutationPoint): string {
  return text.slice(0, start) + other + text.slice(end);
}

function described(file: string, text: string, area: Area, place: MutationPoint): Mutant {
  const from = text.lastIndexOf("\n", place.start - 1) + 1;
  const nextLine = text.indexOf("\n", place.end);
  const to = nextLine === -1 ? text.length : nextLine;
  const before = text.slice(from, to);
  const after = changed(text, place).slice(from, to + place.text.length - (place.end - place.start));
  const line = text.slice(0, from).split("\n").length;
  const id = `${area}-${digest(file, place.operator, before, after).slice(0, 6)}`;
  return { id, area, file, line, operator: place.operator, before, after };
}

/** True if the text parses as TypeScript; types are checked elsewhere. */
function parses(fileName: string, text: string): boolean {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX, isolatedModules: true };
  return (ts.transpileModule(text, { fileName, reportDiagnostics: true, compilerOptions }).diagnostics ?? []).length === 0;
}
