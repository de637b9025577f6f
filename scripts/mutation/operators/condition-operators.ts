import ts from "typescript";
import { type Operator, replaceNode } from "./change.ts";

const { SyntaxKind } = ts;
const BOUNDARIES = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.LessThanToken, "<="],
  [SyntaxKind.LessThanEqualsToken, "<"],
  [SyntaxKind.GreaterThanToken, ">="],
  [SyntaxKind.GreaterThanEqualsToken, ">"],
]);
const EQUALITIES = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [SyntaxKind.EqualsEqualsToken, "!="],
  [SyntaxKind.ExclamationEqualsToken, "=="],
]);
const LOGIC = new Map<ts.SyntaxKind, string>([
  [SyntaxKind.AmpersandAmpersandToken, "||"],
  [SyntaxKind.BarBarToken, "&&"],
]);

/** Moves a boundary by one: `<` becomes `<=`. Comparisons of equal elements in a sort are left out, because they make no difference. */
export const boundary: Operator = (node, source) => {
  const swapped = swap(node, source, BOUNDARIES);
  return swapped !== null && !sorts(node) ? swapped : null;
};

/** Inverts an equality: `===` becomes `!==`. */
export const equality: Operator = (node, source) => swap(node, source, EQUALITIES);

/** Exchanges logical operators: `&&` becomes `||`. */
export const logic: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node) || mixes(node)) return null;
  return swap(node, source, LOGIC);
};

/** Takes the other branch. Loops are left alone, because an endless loop says nothing about the tests. */
export const negation: Operator = (node, source) => {
  const { parent } = node;
  const isCondition =
    (ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node);
  return isCondition ? replaceNode(node, source, `!(${node.getText(source)})`) : null;
};

/** Returns the opposite boolean of a function. */
export const answer: Operator = (node, source) => {
  const { parent } = node;
  const answered =
    (ts.isReturnStatement(parent) && parent.expression === node) ||
    (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node));
  return answered && ts.isExpression(node) && isBoolean(node) ? replaceNode(node, source, `!(${node.getText(source)})`) : null;
};

function swap(node: ts.Node, source: ts.SourceFile, into: ReadonlyMap<ts.SyntaxKind, string>) {
  if (!ts.isBinaryExpression(node)) return null;
  const text = into.get(node.operatorToken.kind);
  return text === undefined ? null : replaceNode(node.operatorToken, source, text);
}

/** True beside `??`, which mixes with neither operator, and beside the other of the two, where precedence would change the meaning. */
function mixes(node: ts.BinaryExpression): boolean {
  return [node.left, node.right, node.parent].some((each) => ts.isBinaryExpression(each) && isLogical(each.operatorToken.kind));
}

function isLogical(kind: ts.SyntaxKind): boolean {
  return LOGIC.has(kind) || kind === SyntaxKind.QuestionQuestionToken;
}

function sorts({ parent }: ts.Node): boolean {
  return ts.isConditionalExpression(parent) && /^-?1$/.test(parent.whenTrue.getText());
}

function isBoolean(node: ts.Expression): boolean {
  if (node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword) return true;
  if (ts.isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.ExclamationToken;
  if (ts.isParenthesizedExpression(node)) return isBoolean(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return ["some", "every", "includes", "startsWith", "endsWith", "has"].includes(node.expression.name.text);
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  if (BOUNDARIES.has(kind) || EQUALITIES.has(kind)) return true;
  return LOGIC.has(kind) && isBoolean(node.left) && isBoolean(node.right);
}
