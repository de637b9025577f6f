import ts from "typescript";

/** Place where a source leaves the subset that both tsc and asc compile. */
export interface Finding {
  readonly line: number;
  readonly message: string;
}

/** Names of refused kinds of syntax, for messages. The AssemblyScript compiler supports none of them. */
const REFUSED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.ArrayBindingPattern, "destructuring"],
  [ts.SyntaxKind.AsyncKeyword, "async"],
  [ts.SyntaxKind.AwaitExpression, "await"],
  [ts.SyntaxKind.ForInStatement, "for-in"],
  [ts.SyntaxKind.ForOfStatement, "for-of"],
  [ts.SyntaxKind.ObjectBindingPattern, "destructuring"],
  [ts.SyntaxKind.ObjectLiteralExpression, "anonymous object literal"],
  [ts.SyntaxKind.PrivateIdentifier, "#private member"],
  [ts.SyntaxKind.QuestionDotToken, "?."],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, "??="],
  [ts.SyntaxKind.QuestionQuestionToken, "??"],
  [ts.SyntaxKind.RegularExpressionLiteral, "regular expression"],
  [ts.SyntaxKind.SatisfiesExpression, "satisfies"],
  [ts.SyntaxKind.SpreadAssignment, "spread"],
  [ts.SyntaxKind.SpreadElement, "spread"],
  [ts.SyntaxKind.ThrowStatement, "throw"],
  [ts.SyntaxKind.TryStatement, "try/catch"],
  [ts.SyntaxKind.TupleType, "tuple"],
]);

const PRIMITIVES = new Set(["bool", "boolean", "f64", "i32", "number", "string"]);

/** Lists where a source of engine/runtime leaves the portable subset, so that asc need not be run to know. */
export function findUnportable(fileName: string, text: string): Finding[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const what = REFUSED.get(node.kind) ?? refusal(node, source);
    if (what !== undefined) {
      findings.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, message: `must not use ${what}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** Reason why a node of an allowed kind is refused nevertheless. */
function refusal(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (ts.isAsExpression(node) && node.type.getText(source) === "const") return "as const";
  if (ts.isIdentifier(node) && node.text === "JSON") return "JSON";
  if (ts.isImportClause(node) && node.phaseModifier === ts.SyntaxKind.TypeKeyword) return "import type";
  if (ts.isImportSpecifier(node) && node.isTypeOnly) return "import type";
  if (ts.isParameter(node) && node.dotDotDotToken) return "rest parameter";
  if (ts.isStringLiteral(node) && isSpecifier(node) && node.text.endsWith(".js")) return ".js specifier";
  if (ts.isUnionTypeNode(node) && isUnionOfValues(node, source)) return "union of primitives";
  if ((ts.isArrowFunction(node) || ts.isFunctionExpression(node)) && captures(node)) return "closure";
  return undefined;
}

function isSpecifier(node: ts.StringLiteral): boolean {
  return ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent);
}

/**
 * True for unions that AssemblyScript lacks. `string | null` is a nullable reference in both languages; any other union with a primitive is
 * not.
 */
function isUnionOfValues(node: ts.UnionTypeNode, source: ts.SourceFile): boolean {
  const members = node.types.map((type) => type.getText(source));
  if (members.length === 2 && members.includes("string") && members.includes("null")) return false;
  return members.some((member) => PRIMITIVES.has(member) || /^["'\d-]/.test(member));
}

/** True when a function value uses a name that an enclosing function declares. */
function captures(inner: ts.ArrowFunction | ts.FunctionExpression): boolean {
  const outside = new Set<string>();
  for (let node: ts.Node = inner.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isFunctionLike(node)) for (const name of declared(node)) outside.add(name);
  }
  if (outside.size === 0) return false;
  const own = declared(inner);
  let captured = false;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isUse(node) && outside.has(node.text) && !own.has(node.text)) captured = true;
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(inner, visit);
  return captured;
}

/** True if an identifier uses a variable; property names and declarations do not. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  return !(ts.isVariableDeclaration(parent) && parent.name === node) && !ts.isParameter(parent) && !ts.isTypeReferenceNode(parent);
}

/** Names of parameters and variables of one function, without those of functions inside. */
function declared(scope: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name)) names.add(node.name.text);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(scope, visit);
  return names;
}
