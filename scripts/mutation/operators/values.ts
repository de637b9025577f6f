import ts from "typescript";
import { type Change, type Operator, replaced } from "./change.ts";

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
/** Options of the system, which few look at. */
const OPTIONS = new Set(["recursive", "force", "once", "passive", "detached", "capture", "withFileTypes", "preserveScroll"]);
/** A number up to this, or a status of HTTP, is meant as it is; a larger one is a limit that nobody reaches by one. */
const SMALL = 20;

/** Counts one too many. */
export const oneMore: Operator = (node, source) => {
  if (!ts.isNumericLiteral(node)) return null;
  const value = Number(node.text);
  const meant = Number.isInteger(value) && (value <= SMALL || (value >= 200 && value < 600));
  const names = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  return meant && !names ? replaced(node, source, String(value + 1)) : null;
};

/** Adds what should be taken off, and the other way round, where both are certainly numbers. */
export const sign: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node)) return null;
  const { kind } = node.operatorToken;
  if (kind === SyntaxKind.MinusToken) return replaced(node.operatorToken, source, "+");
  return kind === SyntaxKind.PlusToken && [node.left, node.right].some(isNumber) ? replaced(node.operatorToken, source, "-") : null;
};

/** Knows a word that nobody says. */
export const word: Operator = (node, source) => {
  if (!ts.isStringLiteral(node) || node.text === "") return null;
  const { parent } = node;
  const compared = ts.isBinaryExpression(parent) && COMPARES.has(parent.operatorToken.kind) && !ts.isTypeOfExpression(parent.left);
  return compared || ts.isCaseClause(parent) ? replaced(node, source, `"${node.text}-"`) : null;
};

/** Asks a list the neighbouring question. */
export const method: Operator = (node, source) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { name } = node.expression;
  const other = Object.hasOwn(METHODS, name.text) ? METHODS[name.text] : undefined;
  return other === undefined ? null : replaced(name, source, other);
};

/** Finds nothing where there is something. */
export const nothing: Operator = (node, source) => {
  if (!ts.isOptionalChain(node) || ts.isExpressionStatement(node.parent) || ts.isDeleteExpression(node.parent)) return null;
  const chained = (ts.isOptionalChain(node.parent) || ts.isNonNullExpression(node.parent)) && node.parent.expression === node;
  return chained ? null : replaced(node, source, "undefined");
};

/** Takes what stands in for a thing although the thing is there. */
export const fallback: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== SyntaxKind.QuestionQuestionToken) return null;
  return replaced(node, source, `(${node.right.getText(source)})`);
};

/** Says yes for no. */
export const flag: Operator = (node, source) => {
  if (node.kind !== SyntaxKind.TrueKeyword && node.kind !== SyntaxKind.FalseKeyword) return null;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) && OPTIONS.has(parent.name.getText(source))) return null;
  const told = ts.isPropertyAssignment(parent) || ts.isCallExpression(parent) || ts.isVariableDeclaration(parent);
  return told ? replaced(node, source, node.kind === SyntaxKind.TrueKeyword ? "false" : "true") : null;
};

/** Forgets what comes with the rest. */
export const spread: Operator = (node, source) => {
  if (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.parent)) return without(node, node.parent.properties, source);
  if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent)) return without(node, node.parent.elements, source);
  return null;
};

function isNumber(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) || (ts.isPropertyAccessExpression(node) && /^(length|size)$/.test(node.name.text));
}

/** A list without one of its entries, and without the comma that it leaves. */
function without(node: ts.Node, list: readonly ts.Node[], source: ts.SourceFile): Change {
  const at = list.indexOf(node);
  const next = list[at + 1];
  if (next !== undefined) return { start: node.getStart(source), end: next.getStart(source), text: "" };
  return { start: list[at - 1]?.end ?? node.getStart(source), end: node.end, text: "" };
}
