import ts from "typescript";

/** Pattern of a path: no path of the project has a blank in it, and none is longer. */
const PATH = /^\S{1,200}$/;

/** Texts of a source that may be paths, without type-only imports, which are gone when the file runs. */
export function literalsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const literals = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || isTypeOnly(node)) return;
    if (ts.isStringLiteralLike(node) && PATH.test(node.text)) literals.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...literals];
}

/** True for an import that is gone when the file runs. */
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
