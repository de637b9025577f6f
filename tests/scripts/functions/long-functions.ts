import { readFileSync } from "node:fs";
import ts from "typescript";

/** Number of lines that a function may have. */
const MAX_LINES = 60;
/** Functions that only hold tests: each test in them counts for itself. */
const TEST_GROUPS = /^(describe|it|test)\b/;

/** Lists the functions of files that have too many lines, by file and name: "engine/lib/text.ts capitalize". */
export function findLongFunctions(files: readonly string[]): string[] {
  return files.flatMap((file) => longFunctionsIn(file, readFileSync(file, "utf8")));
}

/** Lists the functions of one file that have too many lines. Callbacks of tests are left out. */
export function longFunctionsIn(file: string, text: string): string[] {
  if (text.split("\n", MAX_LINES + 1).length <= MAX_LINES) return [];
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isLong(node, source) && !isTestCallback(node)) found.push(`${file} ${nameOf(node)}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isLong(node: ts.Node, source: ts.SourceFile): boolean {
  if (!ts.isFunctionLike(node)) return false;
  const [first, last] = [node.getStart(source), node.end].map((place) => source.getLineAndCharacterOfPosition(place).line) as [
    number,
    number,
  ];
  return last - first + 1 > MAX_LINES;
}

function isTestCallback({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && TEST_GROUPS.test(parent.expression.getText());
}

function nameOf(node: ts.Node): string {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    const { name } = at as { name?: ts.Node };
    if (name !== undefined && ts.isIdentifier(name)) return name.text;
  }
  return "a function without a name";
}
