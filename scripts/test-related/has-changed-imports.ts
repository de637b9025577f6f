import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const CODE = /\.(ts|tsx|mjs|cjs|js)$/;
/** Files that decide how imports are resolved, and which are allowed. */
const RULES = /(^|\/)(\.dependency-cruiser\.cjs|package(-lock)?\.json|tsconfig[^/]*\.json)$/;

/** True if an import of a changed file, or to one, differs from a revision's: the check of layers depends on nothing else. */
export function hasChangedImports(root: string, revision: string, changed: readonly string[]): boolean {
  return changed.some((path) => {
    if (RULES.test(path) || !existsSync(join(root, path))) return true;
    if (!CODE.test(path)) return false;
    const before = textAt(root, revision, path);
    return before === null || importsOf(before) !== importsOf(readFileSync(join(root, path), "utf8"));
  });
}

/** Text of a file in a revision; null if absent. */
function textAt(root: string, revision: string, path: string): string | null {
  try {
    return execFileSync("git", ["show", `${revision}:./${path}`], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

/** Module specifiers of a source, type imports included. */
function importsOf(text: string): string {
  const source = ts.createSourceFile("source.tsx", text, ts.ScriptTarget.ES2022, true);
  const imports = source.referencedFiles.map(({ fileName }) => fileName);
  const visit = (node: ts.Node): void => {
    if (isImport(node)) imports.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports.join("\n");
}

function isImport(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier !== undefined;
  if (!ts.isCallExpression(node)) return false;
  return node.expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node.expression) && node.expression.text === "require");
}
