import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import type { Json } from "./json.ts";
import type { Source } from "./load.ts";
import { aliasOf } from "./owners.ts";

/** Matches the name of a block's line attribute, in a selection or as a key of an example. */
const NAMED = /lineAttribute:([a-z]+(?:-[a-z]+)*)/gu;
/** Matches a selection of a block's line attribute, with its alias. */
const READ = /(?:(\w+):\s*)?attribute\(key: "lineAttribute:([a-z]+(?:-[a-z]+)*)"\)/gu;
/** Matches a line attribute that is written again. */
const LITERAL = /_cartwright_/u;

/**
 * Returns the sources with each `lineAttribute:handle` in conditions replaced by the line attribute of that block, which its declaration alone contains. A name
 * of no such block stays, and is a problem.
 */
export function resolveMarks(sources: readonly Source[]): { sources: Source[]; problems: DeclarationProblem[] } {
  const problems: DeclarationProblem[] = [];
  const marks = new Map(
    sources.flatMap(({ folder, id, json }) =>
      folder === "blocks" && typeof json.lineAttribute === "string" ? [[id, json.lineAttribute]] : [],
    ),
  );
  const unmarked = new Map<string, DeclarationProblem[]>();
  const resolved = sources.map((source) => {
    if (source.folder !== "conditions") return source;
    const replaced = (text: string, pointer: string): string => {
      if (LITERAL.test(text))
        problems.push({
          file: source.file,
          pointer,
          message: 'repeats the line attribute of a block: name it as "lineAttribute:", and the block',
        });
      for (const [, alias = "", handle = ""] of text.matchAll(READ)) {
        const mark = marks.get(handle);
        if (mark !== undefined && alias !== aliasOf(mark))
          problems.push({
            file: source.file,
            pointer,
            message: `reads the line attribute of "${handle}" as "${alias}": its alias is "${aliasOf(mark)}"`,
          });
      }
      return named(text, pointer);
    };
    const named = (text: string, pointer: string): string =>
      text.replace(NAMED, (match, handle: string) => {
        const mark = marks.get(handle);
        const message = `names the line attribute of "${handle}", which is no block with a "lineAttribute": ${[...marks.keys()].join(", ") || "nothing"}`;
        if (mark === undefined) unmarked.set(handle, [...(unmarked.get(handle) ?? []), { file: source.file, pointer, message }]);
        return mark ?? match;
      });
    const walk = (value: Json, pointer: string): Json => {
      if (typeof value === "string") return replaced(value, pointer);
      if (Array.isArray(value)) return value.map((item, at) => walk(item, pointer + escapeToken(at)));
      if (!isObject(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([key, child]) => [replaced(key, pointer), walk(child, pointer + escapeToken(key))]),
      );
    };
    const json = walk(source.json, "");
    return isObject(json) ? { ...source, json } : source;
  });
  for (const [handle, named] of unmarked) {
    const block = sources.find(({ folder, id }) => folder === "blocks" && id === handle);
    // what several conditions name is missing in the block; what one names may be the wrong block
    if (block === undefined || new Set(named.map(({ file }) => file)).size === 1) problems.push(...named);
    else
      problems.push({
        file: block.file,
        pointer: "/lineAttribute",
        message: "must be written: conditions tell by it which lines the block has added",
      });
  }
  return { sources: resolved, problems };
}
