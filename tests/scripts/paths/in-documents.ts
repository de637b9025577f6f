import { posix } from "node:path";
import { placed, withHoles } from "./in-text.ts";
import type { Named } from "./named.ts";

const CODE = "tsx?|mjs|cjs|toml|graphql|md";
/** A file of code in a comment, by its name or the end of its path. */
const IN_COMMENT = new RegExp(`(?<![\\w./*<{}$-])(\\w[\\w.-]*(?:/[\\w.-]+)*\\.(?:${CODE}))\\b`, "g");
/** In a document: a folder, which ends in a slash, a file of code, or one of data in a folder. */
const IN_SPAN = new RegExp(`\`((?:[\\w*-]+/)+|(?:[\\w.*-]+/)*[\\w.*-]+\\.(?:${CODE})|(?:[a-z*-]+/)+[a-z0-9*-]+\\.json)\``, "g");
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w"'`/])\/\/[^\n]*/g;
const LINK = /\]\((?!\w+:|#)([^)\s#]+)[^)\s]*\)/g;

/** The files that comments of code name without saying where they are. */
export function inComments(file: string, text: string): Named[] {
  return [...text.matchAll(COMMENT)].flatMap((comment) => {
    const [words = ""] = comment;
    const before = text.slice(0, comment.index).split("\n").length - 1;
    return placed(file, words, words.matchAll(IN_COMMENT), "end").map((named) => ({ ...named, line: named.line + before }));
  });
}

/** The paths that a document links to, beside itself, and those that it names without saying where they are. */
export function inDocument(file: string, text: string): Named[] {
  const links = placed(file, text, text.matchAll(LINK), "path");
  const plain = text.split("\n").map(withHoles).join("\n");
  return [
    ...links.map((named) => ({ ...named, path: posix.join(posix.dirname(file), named.path) })),
    ...placed(file, plain, plain.matchAll(IN_SPAN), "end"),
  ];
}
