import { readFileSync } from "node:fs";
import { readSources } from "../../scripts/imports/read-sources.ts";

/** Documents that people write or that are generated for them: all but the history, and the lists of what is declared. */
const PAGE = /^(?!CHANGELOG\.md|engine\/generated\/).*\.md$/;

/** Text of every document by its path. */
export const documents = new Map([...readSources(".", true).keys()].filter((file) => PAGE.test(file)).map((file) => [file, read(file)]));

/** A fenced part of a document: its language, the words behind it, its text without the indentation, and its line. */
export interface Fence {
  language: string;
  words: readonly string[];
  text: string;
  line: number;
}

const FENCE = /^( *)```(\w*) ?([^\n]*)\n([\s\S]*?)^\1```$/gm;

export function fencesIn(text: string): Fence[] {
  return [...text.matchAll(FENCE)].map(({ index, 1: indent = "", 2: language = "", 3: words = "", 4: body = "" }) => ({
    language,
    words: words.split(" ").filter((word) => word !== ""),
    text: body.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    line: text.slice(0, index).split("\n").length,
  }));
}

/** The text without its fences, in which nothing is a link or a heading. */
export function proseOf(text: string): string {
  return text.replaceAll(FENCE, "");
}

export function read(file: string): string {
  return readFileSync(file, "utf8");
}
