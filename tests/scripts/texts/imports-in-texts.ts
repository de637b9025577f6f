import ts from "typescript";

/** An import that stands in a text, such as the program that a test hands to another process. */
export interface TextImport {
  line: number;
  /** Path of the module as it is written, without what leads up from the importing file. */
  module: string;
  names: readonly string[];
}

/** `import { a, type B as C } from "./x.ts"`, `const { a: b } = await import("./x.ts")` and `(await import("./x.ts")).a`. */
const STATIC = /\bimport\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*(["'`$][^\n;]*)/g;
const DYNAMIC = /\b(?:const|let)\s+\{([^{}]*)\}\s*=\s*await\s+import\(([^\n]*)/g;
const MEMBER = /\(await import\(([^()]*)\)\)\.(\w+)/g;
/** The first path to a module: where it is composed, such as `${JSON.stringify(resolve("scripts/a.ts"))}`, the text in it. */
const MODULE = /["'`](?:\.{1,2}\/)*([\w-]+(?:\/[\w.-]+)*\.m?tsx?|[\w-]+(?:\/[\w.-]+)*\.mjs)["'`]/;

/** Finds the imports of own modules in the texts of a source file. Imports of its own code are the compiler's to check. */
export function importsInTexts(file: string, text: string): TextImport[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: TextImport[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    if (ts.isImportDeclaration(node.parent)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    for (const each of importsIn(node.getText(source).replaceAll('\\"', '"'))) found.push({ ...each, line: line + each.line });
  };
  visit(source);
  return found;
}

/** The imports in one text, with the line in it that each begins in, from 0. */
function importsIn(text: string): TextImport[] {
  const listed = [STATIC, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 1: names = "", 2: from = "" }) => ({ index, names, from })),
  );
  const members = [...text.matchAll(MEMBER)].map(({ index, 1: from = "", 2: names = "" }) => ({ index, names, from }));
  return [...listed, ...members].flatMap(({ index, names, from }) => {
    const module = MODULE.exec(from)?.[1];
    if (module === undefined) return [];
    return [{ line: text.slice(0, index).split("\n").length - 1, module, names: names.split(",").flatMap(importedName) }];
  });
}

/** The name in the module of one entry between the braces, such as `type a as b` or `a: b`. */
function importedName(entry: string): string[] {
  const name = /^\s*(?:type\s+)?([A-Za-z_$][\w$]*)/.exec(entry)?.[1];
  return name === undefined ? [] : [name];
}
