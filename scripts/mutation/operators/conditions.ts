import ts from "typescript";
import { type Operator, replaced } from "./change.ts";

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

/** Moves a boundary by one: `<` becomes `<=`. Where equal things are sorted it makes no difference. */
export const boundary: Operator = (node, source) => {
  const swapped = swap(node, source, BOUNDARIES);
  return swapped !== null && !sorts(node) ? swapped : null;
};

/** Asks for the opposite: `===` becomes `!==`. */
export const equality: Operator = (node, source) => swap(node, source, EQUALITIES);

/** Takes one of two conditions for both: `&&` becomes `||`. */
export const logic: Operator = (node, source) => {
  if (!ts.isBinaryExpression(node) || mixes(node)) return null;
  return swap(node, source, LOGIC);
};

/** Takes the other branch. Loops are left alone: one that never ends tells nothing of the tests. */
export const negation: Operator = (node, source) => {
  const { parent } = node;
  const asked =
    (ts.isIfStatement(parent) && parent.expression === node) || (ts.isConditionalExpression(parent) && parent.condition === node);
  return asked ? replaced(node, source, `!(${node.getText(source)})`) : null;
};

/** Answers the opposite of what a function says to be so. */
export const answer: Operator = (node, source) => {
  const { parent } = node;
  const answered =
    (ts.isReturnStatement(parent) && parent.expression === node) ||
    (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node));
  return answered && ts.isExpression(node) && isBoolean(node) ? replaced(node, source, `!(${node.getText(source)})`) : null;
};

function swap(node: ts.Node, source: ts.SourceFile, into: ReadonlyMap<ts.SyntaxKind, string>) {
  if (!ts.isBinaryExpression(node)) return null;
  const text = into.get(node.operatorToken.kind);
  return text === undefined ? null : replaced(node.operatorToken, source, text);
}

/** Beside `??`, which mixes with neither, and beside the other of both, which would bind otherwise. */
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
