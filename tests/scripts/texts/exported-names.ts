import ts from "typescript";

/** Lists what a module exports under a name; undefined where it passes on all that another one exports. */
export function exportedNames(file: string, text: string): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements) {
    if (ts.isExportDeclaration(statement)) {
      if (statement.exportClause === undefined) return undefined;
      if (ts.isNamedExports(statement.exportClause)) for (const { name } of statement.exportClause.elements) names.add(name.text);
    } else if (isExported(statement)) for (const name of declaredNames(statement)) names.add(name);
  }
  return names;
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement) && statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => {
      if (ts.isIdentifier(name)) return [name.text];
      return name.elements.flatMap((each) => (ts.isBindingElement(each) && ts.isIdentifier(each.name) ? [each.name.text] : []));
    });
  }
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}
