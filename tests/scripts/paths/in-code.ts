import { posix } from "node:path";
import ts from "typescript";
import { alternativesOf } from "./alternatives.ts";
import { inSentence, TOP } from "./in-text.ts";
import { HOLE, type Named } from "./named.ts";

const FOLDER = new RegExp(`^(?:${TOP})$`);
/** A regular expression about paths of the project, with or without others; and, among the commands, about a folder anywhere. */
const ABOUT_PATHS = new RegExp(`(?<![\\w-])(?:${TOP})\\\\?/|\\((?:\\?:)?(?:[\\w-]+\\|)*(?:${TOP})(?:\\|[\\w-]+)*\\)\\\\?/`);
const ABOUT_FOLDERS = /\\\/[a-z-]+\\\//;
const COMMANDS = /^scripts\/|^[^/]+$/;
/** No path has a blank or a colon: what has is a sentence about paths. */
const SENTENCE = /\s|\\[sdn]|(?<!\(\?):/;
/** Tells whether a file may contain such paths, since reading all files takes long. */
const WORTH = new RegExp(`"(?:${TOP})"|(?:${TOP})[\\\\)]|["\`]\\^|import\\.meta\\.url|vi\\.\\w*[mM]ock\\(`);

/** The paths in code that are no text of their own: joined from their parts, beside the file itself, and patterns. */
export function inCode(file: string, text: string): Named[] {
  if (!WORTH.test(text) && !(COMMANDS.test(file) && ABOUT_FOLDERS.test(text))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Named[] = [];
  const visit = (node: ts.Node): void => {
    const line = () => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) found.push(...inPattern(file, node.text.slice(1, node.text.lastIndexOf("/")), line()));
    if (ts.isStringLiteralLike(node) && node.text.startsWith("^")) found.push(...inPattern(file, node.text, line()));
    const path = joined(node) ?? beside(file, node);
    if (path !== null) found.push({ file, line: line(), path, as: "path" });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function inPattern(file: string, source: string, line: number): Named[] {
  if (!ABOUT_PATHS.test(source) && !(COMMANDS.test(file) && ABOUT_FOLDERS.test(source))) return [];
  if (SENTENCE.test(source)) return inSentence(file, source, line);
  return alternativesOf(source).map((path) => ({ file, line, path, as: "pattern" }));
}

/** A call of `join` or the like: a folder of the root, then what is in it. */
function joined(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const first = node.arguments.findIndex((each) => ts.isStringLiteral(each) && FOLDER.test(each.text));
  const parts = node.arguments.slice(Math.max(first, 0)).map((each) => (ts.isStringLiteralLike(each) ? each.text : HOLE));
  const [, second] = parts;
  const isPath = first !== -1 && second !== undefined && parts.every((part) => part === HOLE || /^[\w.*-]+(\/[\w.*-]+)*$/.test(part));
  return isPath && second !== HOLE && !FOLDER.test(second) && /join|resolve|path$/i.test(node.expression.getText())
    ? parts.join("/")
    : null;
}

/** `new URL("../x", import.meta.url)`, `vi.mock("../x")`: imports are held by types, these are not. */
function beside(file: string, node: ts.Node): string | null {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  const [path, base] = node.arguments ?? [];
  const [called, from] = [node.expression.getText(), base?.getText()];
  if (!(called === "URL" ? from === "import.meta.url" : /^(vi\.\w*[mM]ock|require)$/.test(called))) return null;
  return path !== undefined && ts.isStringLiteral(path) && path.text.startsWith(".") ? posix.join(posix.dirname(file), path.text) : null;
}
