import { HOLE, lineOf, type Named } from "./named.ts";

/** The folders at the root that hold what others name. */
export const TOP = "engine|renderer|server|scripts|extensions|schemas|tests|docs";

/** A word that begins with one of them, from the root: alone, after `./`, or after what was computed. */
const WORD = new RegExp(
  `(?:(?<![\\w./@:^*-])|(?<=(?<![\\w:/])\\*\\*/))(?:\\./)?((?:${TOP})/(?:\\{[^{}\\s"'\`]*\\}|[^\\s"'\`()<>\\[\\]{},;:|\\\\])*(?:[\\w*}/]))`,
  "g",
);

/** The paths from the root that stand in any text: literals, commands, comments, documents, tables, code that is written as a text. */
export function inText(file: string, text: string): Named[] {
  const plain = text.split("\n").map(withHoles);
  return plain.flatMap((line, index) =>
    [...line.matchAll(WORD)].map(([, path = ""]) => ({ file, line: index + 1, path: fileOf(path), as: "path" as const })),
  );
}

/** A line in which what is computed, or left to the reader, is a hole; patterns are read elsewhere. */
export function withHoles(line: string): string {
  return line
    .replace(/\$\{workspaceFolder\}\//g, "")
    .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, HOLE)
    .replace(/<[a-z][\w-]*>|\bNNN\b|…/g, HOLE)
    .replace(/(["`])\^[^"`\n]*\1/g, "");
}

/** Without what is in the file: a heading, a pointer into JSON. */
function fileOf(path: string): string {
  return path.replace(/#.*$/, "").replace(/(\.json)\/.*$/, "$1");
}

/** The paths in a sentence that is a regular expression. */
export function inSentence(file: string, source: string, line: number): Named[] {
  const text = source.replace(/\.[*+]\??/g, HOLE).replace(/\\([/.-])/g, "$1");
  return inText(file, text).map((named) => ({ ...named, line }));
}

/** The lines in which words stand, with these. */
export function placed(file: string, text: string, found: Iterable<RegExpMatchArray>, as: Named["as"]): Named[] {
  return [...found].map((match) => ({ file, line: lineOf(text, match.index ?? 0), path: match[1] ?? "", as }));
}
