import ts from "typescript";

/** What is said to whoever runs the product, or kept in time: no test is asked to hold it. */
const SAID = /(^|\.)(log|logger|console)(\.\w+)?$|\.(debug|info|warn|trace)$/;
/** Calls that are about time. */
const TIMED = /^(setTimeout|setInterval|sleep|requestAnimationFrame)$/;
/** Names of what makes things quick or patient, not right. */
const QUICK = /cache|memo|timeout|delay|patience|interval|debounce|backoff|again$|elapsed|width|height|colou?r/i;
/** How things look. */
const LOOKS =
  /^(className|style|key|tone|gap|align|blockAlign|inlineAlign|padding\w*|variant|size|width|height|spacing|columns|multiline|rows)$/;

/** Whether a change at a node would change nothing that a test could be asked to tell. */
export function isEquivalent(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return true;
  if (ts.isJsxAttribute(node)) return LOOKS.test(node.name.getText(source));
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText(source));
  if (ts.isCallExpression(node)) return isSaid(node, source);
  if (ts.isArrayLiteralExpression(node)) return isDependencies(node, source);
  if (ts.isExpressionStatement(node)) return ts.isCallExpression(node.expression) && isSaid(node.expression, source);
  const named =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  if (named && node.name !== undefined) return QUICK.test(node.name.getText(source));
  return false;
}

function isSaid({ expression }: ts.CallExpression, source: ts.SourceFile): boolean {
  const name = expression.getText(source);
  return SAID.test(name) || TIMED.test(name);
}

/** What a hook looks at to know whether it has something to do anew. */
function isDependencies(node: ts.ArrayLiteralExpression, source: ts.SourceFile): boolean {
  const { parent } = node;
  return ts.isCallExpression(parent) && parent.arguments[1] === node && /^use[A-Z]/.test(parent.expression.getText(source));
}
