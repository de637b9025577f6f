import { posix } from "node:path";
import ts from "typescript";

/** What a file leads to when it runs: files that it imports or names from the root, and folders that it names. */
export function leadsTo(file: string, text: string, known: Known): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || isTypeOnly(node)) return;
    if (ts.isStringLiteralLike(node)) for (const each of named(file, node.text, known)) found.add(each);
    ts.forEachChild(node, visit);
  };
  visit(source);
  found.delete(file);
  return [...found];
}

/** The files of a tree, and those of each of its folders. */
export interface Known {
  files: ReadonlySet<string>;
  below: ReadonlyMap<string, readonly string[]>;
}

const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];
/** A folder as high as this is named for other reasons than to run what is in it. */
const DEEP = 2;

function named(file: string, text: string, { files, below }: Known): readonly string[] {
  if (/^\.\.?(\/|$)/.test(text)) {
    const path = posix.join(posix.dirname(file), text);
    const resolved = [path.replace(/\.js$/, ".ts"), ...ENDINGS.map((ending) => path + ending)].find((each) => files.has(each));
    return resolved === undefined ? [] : [resolved];
  }
  if (files.has(text)) return [text];
  return text.split("/").length >= DEEP ? (below.get(text) ?? []) : [];
}

/** An import that is gone when the file runs. */
function isTypeOnly(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node)) return false;
  const clause = node.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  return (
    clause.name === undefined && bindings !== undefined && ts.isNamedImports(bindings) && bindings.elements.every((each) => each.isTypeOnly)
  );
}
