import type { Place } from "./place.ts";
import { table } from "./table.ts";

const INTRODUCTION = `Every keyword with which the declarations of schemas/ are written, from A to Z: where it stands, and what it means there. The page of a
kind has its type, its default and an example. "Single user: …" there says why a keyword exists that only one declaration uses.
`;

/** Index of all keywords: a row for each name and each meaning. */
export function keywordIndex(places: readonly Place[]): string {
  const kinds = [...new Set(places.map(({ kind }) => kind))];
  const rows = new Map<string, { name: string; sentence: string; kinds: Set<string> }>();
  for (const { kind, name, schema } of places) {
    const sentence = String(schema.description ?? "");
    const row = rows.get(`${name} ${sentence}`) ?? { name, sentence, kinds: new Set() };
    rows.set(`${name} ${sentence}`, { ...row, kinds: row.kinds.add(kind) });
  }
  const sorted = [...rows.values()].sort(
    (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.sentence, b.sentence),
  );
  const cells = sorted.map(({ name, sentence, kinds }) => [`\`${name}\``, [...kinds].map(linkTo).join(", "), sentence]);
  return [
    "\n# Keywords of declarations\n",
    INTRODUCTION,
    `Kinds: ${kinds.map(linkTo).join(", ")}.\n`,
    table(["keyword", "kinds", "meaning"], cells),
  ].join("\n");
}

const linkTo = (kind: string): string => `[${kind}](${kind}.md)`;
/** Compares by code units, so that the order is the same on every machine. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
