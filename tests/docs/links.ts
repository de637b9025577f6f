import { existsSync } from "node:fs";
import { posix } from "node:path";
import { anchorOf } from "../../scripts/codegen/reference/anchor.ts";
import { proseOf } from "./documents.ts";

const LINK = /(!?)\[([^\]]*)\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]*))?\)/g;
const HEADING = /^#{1,6} (.*)$/gm;

/** Returns the links of a document that lead nowhere, and pictures without a text for those who cannot see them. */
export function brokenLinks(file: string, text: string, documents: ReadonlyMap<string, string>): string[] {
  return [...proseOf(text).matchAll(LINK)].flatMap(([link, picture, words, path = "", anchor]) => {
    const target = path === "" ? file : posix.normalize(posix.join(posix.dirname(file), path));
    if (!existsSync(target)) return [`${file}: ${link}: ${target} does not exist`];
    if (picture === "!" && words === "") return [`${file}: ${link}: has no text`];
    if (anchor === undefined) return [];
    const isThere = anchorsOf(target === file ? text : (documents.get(target) ?? "")).has(anchor);
    return isThere ? [] : [`${file}: ${link}: ${target} has no heading #${anchor}`];
  });
}

/** Anchors of the headings of a document. Of headings that are alike, further ones end in a number. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of proseOf(text).matchAll(HEADING)) {
    const anchor = anchorOf(heading);
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}
