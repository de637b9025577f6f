import {
  allIndexed,
  flagOf,
  hasElementExclusion,
  namesOf,
  type Step,
  stepsOf,
  withoutFlags,
} from "../../../engine/declarations/input-path.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Pack, PackReader } from "../../../engine/types/pack.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

const HEAD = `import type { ListAt, TextAt, Walk, PathWalkers, WalkStep } from "../program/path-walker.ts";

/** Any JSON. A value that is not where the query puts it is left to the walk that \`wanted\` contains. */
type Node = any;

function isLeaf(value: unknown): boolean {
 return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function textOf(value: unknown): string | null {
 return typeof value === "string" ? value : null;
}

/** Rejects texts by their last letters. Texts that end with a character outside ASCII are compared in full. */
function endsOtherwise(value: string, marks: Uint8Array): boolean {
 const end = value.length;
 if (end < 2) return false;
 const last = value.charCodeAt(end - 1);
 const before = value.charCodeAt(end - 2);
 return last > 32 && last < 127 && before > 31 && before < 127 && marks[(last + before * 7) & (marks.length - 1)] === 0;
}

`;

/** Code that handles a value at the end of a path. */
const ONE = `if (isLeaf(value)) {
 if (wanted.passes(value)) return true;
} else if (value !== null && wanted.walk(from)) return true;`;
/** False matches no test, so most lines are skipped early. */
const ANY = `if (typeof value === "string") {
 if ((marks === null || !endsOtherwise(value, marks)) && wanted.passes(value)) return true;
} else if (value !== null && value !== false && (isLeaf(value) ? wanted.passes(value) : wanted.walk(from))) return true;`;

/** Pack, its action, and the paths of its query that lead to lists. */
export interface Listed {
  action: FamilyAction;
  pack: Pack;
  lists: ReadonlySet<string>;
}

/**
 * engine/generated/walks.ts: for engine/evaluator, a function for each path that a condition reads. Each function names its properties in
 * its source: JavaScript engines read these several times faster than property names given at run time, whatever else has run before.
 */
export function emitWalks(listed: readonly Listed[]): string {
  const code: WalkCode = { one: new Map(), any: new Map(), calls: new Map(), texts: new Map() };
  for (const { action, pack, lists } of listed) {
    const { groups, forEach, name: fact, id } = action.targets ?? {};
    for (const path of [groups, forEach]) if (path !== undefined) code.calls.set(path, list(path));
    for (const name of [fact, id]) if (name !== undefined) code.texts.set(name, text(name));
    for (const reader of Object.values(pack.readers).flat()) addReader(reader, lists, code);
  }
  return `${CODE_COMMENT}${HEAD}${record("walks", "Walk", code.one)}\n${record("walksOfAll", "PathWalkers", code.any)}\n${record("lists", "ListAt", code.calls)}\n${record("texts", "TextAt", code.texts)}`;
}

/** Emitted functions by path: those that read one value, all values of a list, a list, and a text. */
type WalkCode = Record<"one" | "any" | "calls" | "texts", Map<string, string>>;

/** Adds the functions for the paths of a reader. */
function addReader({ each, fact, slots }: PackReader, lists: Listed["lists"], { one, any, calls }: WalkCode): void {
  const above = each === undefined ? [] : stepsOf(each);
  for (const path of fact.flatMap((name) => allIndexed(name, slots))) {
    const steps = stepsOf(path);
    const isList = (count: number) => lists.has(withoutFlags([...above, ...steps.slice(0, count)]));
    one.set(path, walk({ steps, isList, leaf: ONE }));
    if (each === undefined) continue;
    any.set(path, walkAll({ steps, isList, leaf: ANY }));
    if (!hasElementExclusion(each)) calls.set(each, list(each)); // a list that excludes elements is never read as a whole
  }
}

function record(name: string, type: string, entries: ReadonlyMap<string, string>): string {
  const lines = [...entries.keys()].sort().map((path) => ` ${JSON.stringify(path)}: ${entries.get(path)},\n`);
  return `export const ${name}: Readonly<Record<string, ${type}>> = {\n${lines.join("")}};\n`;
}

/** Function that reads a list of the query with no other list on its path. */
function list(path: string): string {
  return `(from: Node) => ${access("from", namesOf(stepsOf(path)))}`;
}

/** Function that reads the name of a target, or its id. */
function text(name: string): string {
  return `(from: Node) => textOf(typeof from === "object" ? from?.${name} : null)`;
}

/** Path, which of its steps lead to lists, and the code that handles a value at its end. */
interface Walked {
  steps: readonly Step[];
  isList: (count: number) => boolean;
  leaf: string;
}

function walk(walked: Walked): string {
  return `(from: Node, wanted: WalkStep) => {
${indented(stepsFrom("from", walked), 2)}
  return false;
 }`;
}

function walkAll(walked: Walked): string {
  return `(items, wanted) => {
  const { marks } = wanted;
  for (let index = 0; index < items.length; index++) {
   const from: Node = items[index];
${indented(stepsFrom("from", walked), 3)}
  }
  return false;
 }`;
}

/** Generates property accesses up to the next list, and a loop over the elements of that list. */
function stepsFrom(from: string, walked: Walked, done = 0): string {
  const keys: string[] = [];
  for (const { name, flag } of walked.steps.slice(done)) {
    keys.push(name);
    const count = done + keys.length;
    if (flag !== undefined || walked.isList(count)) {
      return loop(access(from, keys), done, flag, (element) => stepsFrom(element, walked, count));
    }
  }
  return `const value = ${access(from, keys)};\n${walked.leaf}`;
}

function loop(list: string, depth: number, flag: string | undefined, body: (element: string) => string): string {
  const [name, index, element] = [`list${depth}`, `index${depth}`, `element${depth}`];
  const [reached, chosen] =
    flag === undefined ? ["", ""] : ["\n wanted.reached = true;", `\n  if (${passedOver(element, flag)}) continue;`];
  return `const ${name} = ${list};
if (Array.isArray(${name})) {${reached}
 for (let ${index} = 0; ${index} < ${name}.length; ${index}++) {
  const ${element} = ${name}[${index}];${chosen}
${indented(body(element), 2)}
 }
} else if (${name} !== null && wanted.walk(from)) return true;`;
}

function passedOver(element: string, flag: string): string {
  const { name, lacks } = flagOf(flag);
  return lacks ? `(${element}?.${name} ?? null) !== null` : `${element}?.${name} !== true`;
}

function access(from: string, keys: readonly string[]): string {
  return [from, ...keys].join("?.");
}

function indented(text: string, width: number): string {
  return text.replace(/^/gm, " ".repeat(width));
}
