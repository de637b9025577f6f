import ts from "typescript";

/** Calls that write logs, or print for operators: tests need not verify them. */
const LOGGING_CALL = /(^|\.)(log|logger|console)(\.\w+)?$|\.(debug|info|warn|trace)$/;
/** Calls that depend on time. */
const TIMED = /^(setTimeout|setInterval|sleep|requestAnimationFrame)$/;
/** Names of code for speed or patience, not for correctness. */
const QUICK = /cache|memo|timeout|delay|patience|interval|debounce|backoff|again$|elapsed|width|height|colou?r/i;
/** Names of properties that decide about looks. */
const LOOKS =
  /^(className|style|key|tone|gap|align|blockAlign|inlineAlign|padding\w*|variant|size|width|height|spacing|columns|multiline|rows)$/;

/** True if a change at a node would change nothing that a test should verify. */
export function isEquivalent(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return true;
  if (ts.isJsxAttribute(node)) return LOOKS.test(node.name.getText(source));
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText(source));
  if (ts.isCallExpression(node)) return isLogged(node, source);
  if (ts.isArrayLiteralExpression(node)) return isDependencies(node, source);
  if (ts.isExpressionStatement(node)) return ts.isCallExpression(node.expression) && isLogged(node.expression, source);
  const named =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  if (named && node.name !== undefined) return QUICK.test(node.name.getText(source));
  return false;
}

function isLogged({ expression }: ts.CallExpression, source: ts.SourceFile): boolean {
  const name = expression.getText(source);
  return LOGGING_CALL.test(name) || TIMED.test(name);
}

/** True for the dependencies of a React hook. */
function isDependencies(node: ts.ArrayLiteralExpression, source: ts.SourceFile): boolean {
  const { parent } = node;
  return ts.isCallExpression(parent) && parent.arguments[1] === node && /^use[A-Z]/.test(parent.expression.getText(source));
}
