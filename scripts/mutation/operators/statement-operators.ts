import ts from "typescript";
import { type Operator, replaceNode } from "./change.ts";

/** Clean-up calls, whose absence no test can notice within its run; and the one call that draws a whole block. */
const TIDY = /(^|\.)(unref|close|end|destroy|abort|cancel|clearTimeout|clearInterval|removeEventListener|off|inc|observe|render)$/;

/** Removes a call that is there for its effect. */
export const withoutStatement: Operator = (node, source) => {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return null;
  return isLogged(node.expression, source) ? replaceNode(node, source, ";") : null;
};

/** Removes a step that the following ones wait for. */
export const withoutStep: Operator = (node, source) => {
  if (!ts.isExpressionStatement(node) || !ts.isAwaitExpression(node.expression)) return null;
  const { expression } = node.expression;
  return ts.isCallExpression(expression) && isLogged(expression, source) ? replaceNode(node, source, ";") : null;
};

/** Removes an early return. Returns that only save work on an empty list are left out, because no test can detect them. */
export const wentOn: Operator = (node, source) => {
  if (!ts.isIfStatement(node) || node.elseStatement !== undefined || !ts.isBlock(node.parent)) return null;
  if (node.parent.statements.at(-1) === node || /\b(length|size)\b/.test(node.expression.getText(source))) return null;
  const then = node.thenStatement;
  const last = ts.isBlock(then) ? then.statements.at(-1) : then;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last)) ? replaceNode(node, source, ";") : null;
};

function isLogged({ expression }: ts.CallExpression, source: ts.SourceFile): boolean {
  return expression.kind !== ts.SyntaxKind.SuperKeyword && !TIDY.test(expression.getText(source));
}
