import type { Pack } from "../../../engine/types.ts";
import { CODE_COMMENT } from "../header.ts";

const HEAD = `import { isLeaf, type Reader, read } from "../runtime/host/reader.ts";

/** Whatever JSON holds; where the straight way leads nowhere, reader.ts looks closely. */
type Node = any;

`;

/**
 * engine/generated/readers.ts: one function for each path that a condition reads, for the TypeScript build of the runtime. Each names
 * its properties in its source: an engine reads those several times faster than properties whose names it is told at run time.
 */
export function emitReaders(packs: readonly Pack[]): string {
  const paths = packs.flatMap(({ readers }) =>
    Object.values(readers)
      .flat()
      .flatMap(({ fact, slots, sums }) => [...fact, ...Object.values(sums ?? {})].flatMap((path) => filled(path, slots))),
  );
  const readers = [...new Set(paths)].sort().map((path) => ` ${JSON.stringify(path)}: ${reader(path)},\n`);
  return `${CODE_COMMENT}${HEAD}export const readers: Readonly<Record<string, Reader>> = {\n${readers.join("")}};\n`;
}

/** A path with a number in the place of its slot, for every slot. */
function filled(path: string, slots: number): string[] {
  return path.includes("#") ? Array.from({ length: slots }, (_, slot) => path.replaceAll("#", String(slot))) : [path];
}

function reader(path: string): string {
  const [, before = path, flag, behind = ""] = /^([\w.]+)\[([A-Za-z]\w*)\]\.([\w.]+)$/u.exec(path) ?? [];
  const body = flag === undefined ? plain("items[index]", before) : flagged(before, flag, behind);
  return `(items, count, into) => {
  const { values, ends } = into;
  for (let index = 0; index < count; index++) {
${indented(body, 3)}
   ends[index] = into.found;
  }
  return true;
 }`;
}

function plain(from: string, path: string): string {
  return `const value = (${from} as Node)?.${access(path)};
if (isLeaf(value)) values[into.found++] = value;
else if (!read(${from}, ${JSON.stringify(path.split("."))}, into)) return false;`;
}

function flagged(before: string, flag: string, behind: string): string {
  return `const list = (items[index] as Node)?.${access(before)};
if (!Array.isArray(list)) return false;
into.reached = true;
for (let place = 0; place < list.length; place++) {
 const element: Node = list[place];
 if (element?.${flag} !== true) continue;
${indented(plain("element", behind), 1)}
}`;
}

function access(path: string): string {
  return path.replaceAll(".", "?.");
}

function indented(text: string, width: number): string {
  return text.replace(/^/gm, " ".repeat(width));
}
