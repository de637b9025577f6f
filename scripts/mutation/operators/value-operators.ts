import ts from "typescript";
import { type Change, type Operator, replaceNode } from "./change.ts";

const { SyntaxKind } = ts;
const COMPARES = new Set<ts.SyntaxKind>([SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken]);
const METHODS: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
  push: "unshift",
  unshift: "push",
  shift: "pop",
};
/** System options that few tests can observe. */
const OPTIONS = new Set(["recursive", "force", "once", "passive", "detached", "capture", "withFileTypes", "preserveScroll"]);
/** Largest number that is meant exactly, besides HTTP statuses. A larger one is a limit that nothing reaches by exactly one. */
const SMALL = 20;

/** Adds one to a number. */
export const oneMore: Operator = (node, source) => {
  if (!ts.isNumericLiteral(node)) return null;
  const value = Number(node.text);
  const isLimit = Number.isInteger(value) && (value <= SMALL || (value >= 200 && value < 600));
  const names = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  return isLimit && !names ? replaceNode(node, source, String(value + 1)) : null;
};

/** Exchanges plus and minus, where both operands are certainly numbers. */
export const sign: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return null;
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.MinusToken) return replaceNode(node.operatorToken, source, "+");
  return kind === SyntaxKind.PlusToken && [node.left, node.right].some(isNumber) ? replaceNode(node.operatorToken, source, "-") : null;
};

/** Changes a word to one that nothing uses. */
export const word: Operator = (node, source) => {
  if (!ts.isStringLiteral(node) || node.text === "") return null;
  const { parent } = node;
  const compared = ts.isBinaryExpression(parent) && COMPARES.has(parent.operatorToken.kind) && !ts.isTypeOfExpression(parent.left);
  return compared || ts.isCaseClause(parent) ? replaceNode(node, source, `"${node.text}-"`) : null;
};

/** Exchanges a list method for a related one. */
export const method: Operator = (node, source) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name } = node.expression;
  const other = Object.hasOwn(METHODS, name.text) ? METHODS[name.text] : undefined;
  return other === undefined ? null : replaceNode(name, source, other);
};

/** Replaces a value by nothing. */
export const nothing: Operator = (node, source) => {
  if (!ts.isOptionalChain(node) || ts.isExpressionStatement(node.parent) || ts.isDeleteExpression(node.parent)) return null;
  const chained = (ts.isOptionalChain(node.parent) || ts.isNonNullExpression(node.parent)) && node.parent.expression === node;
  return chained ? null : replaceNode(node, source, "undefined");
};

/** Uses the fallback although the value is present. */
export const fallback: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== SyntaxKind.QuestionQuestionToken) return null;
  return replaceNode(node, source, `(${node.right.getText(source)})`);
};

/** Inverts a boolean. */
export const flag: Operator = (node, source) => {
  if (node.kind !== SyntaxKind.TrueKeyword && node.kind !== SyntaxKind.FalseKeyword) return null;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && OPTIONS.has(parent.name.getText(source))) return null;
  const isNamedValue = ts.isPropertyAssignment(parent) || ts.isCallExpression(parent) || ts.isVariableDeclaration(parent);
  return isNamedValue ? replaceNode(node, source, node.kind === SyntaxKind.TrueKeyword ? "false" : "true") : null;
};

/** Drops a spread from an object or list. */
export const spread: Operator = (node, source) => {
  if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.parent)) return without(node, node.parent.properties, source);
  if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent)) return without(node, node.parent.elements, source);
  return null;
};

function isNumber(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) || (ts.isPropertyAccessExpression(node) && /^(length|size)$/.test(node.name.text));
}

/** Removes an entry of a list together with its comma. */
function without(node: ts.Node, list: readonly ts.Node[], source: ts.SourceFile): Change {
  const at = list.indexOf(node);
  const next = list[at + 1];
  if (next !== undefined) return { start: node.getStart(source), end: next.getStart(source), text: "" };
  return { start: list[at - 1]?.end ?? node.getStart(source), end: node.end, text: "" };
}
