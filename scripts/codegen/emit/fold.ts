import { CODE_COMMENT } from "../lib/header-comments.ts";
import { packTable } from "./pack-table.ts";

const LAST = 0x10ffff;
const VERSION = `// Unicode ${process.versions.unicode}\n//\n`;
const LAYOUT = `// FOLD and FOLD_1 hold rows of three numbers below 65536, ascending and without overlap: from, 2 * span + skips, delta.
// A code point c with from <= c <= from + span stands for c + delta (modulo 65536), with skips = 1 only each second of them; others
// stand for themselves. FOLD is the lower case of one code point (the final sigma is sigma, Turkish i with and without its dot is i).
// DIGIT and DIGIT_1 hold the first code point of every run of ten decimal digits.
// FOLD_1 and DIGIT_1 are about the code points from 65536 to 131071, less 65536; none beyond has a case or is a digit.
`;

/** Tables of one Unicode version, by name. */
type Tables = readonly { name: string; numbers: readonly number[]; columns: number }[];

/**
 * engine/runtime/generated/fold.ts: how the runtime compares text without regard to case, width and script of digits. It follows the Unicode version
 * of Node, not schemas/, since checkout has no Unicode library. The tables are packed, because every block that evaluates programs carries them.
 */
export function emitFold(): string {
  const packed = tables().map(
    ({ name, numbers, columns }) =>
      `export const ${name} = /* @__PURE__ */ unpackTable(\n${literal(packTable(numbers, columns))},\n ${columns},\n);\n`,
  );
  return [CODE_COMMENT, VERSION, LAYOUT, 'import { unpackTable } from "../host/unpack-table.ts";\n\n', ...packed].join("");
}

/** extensions/host/generated/fold.ts: the same tables for the modules, as data that need no unpacking. */
export function emitModuleFold(): string {
  const plain = tables().map(
    ({ name, numbers, columns }) => `export const ${name}: Table = [\n${rows(numbers, columns === 1 ? 12 : columns)}];\n`,
  );
  return [CODE_COMMENT, VERSION, LAYOUT, 'import { Table } from "../host";\n\n', ...plain].join("");
}

/** Cached result, which depends on Node alone. */
let made: Tables | undefined;

function tables(): Tables {
  made ??= [
    ...planes(ranges(lowerCase()), ({ from }) => from).map((plane, index) => ({
      name: `FOLD${suffix(index)}`,
      numbers: plane.flatMap(packed),
      columns: 3,
    })),
    ...planes(digits(), (code) => code).map((plane, index) => ({ name: `DIGIT${suffix(index)}`, numbers: plane.map(low), columns: 1 })),
  ];
  return made;
}

/**
 * Returns the committed tables if another Node wrote them for another Unicode version. The tables change on purpose only, by deleting the
 * file.
 */
export function updateFold(committed: string | undefined): string | undefined {
  const version = /^\/\/ Unicode (\S+)$/m.exec(committed ?? "")?.[1];
  return version === undefined || version === process.versions.unicode ? undefined : committed;
}

/** Letters that count as another one: the final sigma, and the Turkish i, whose capital is that of i or has no lower case of one code point. */
const ALIKE = new Map([
  ["\u03c2", "\u03c3"],
  ["\u0130", "i"],
  ["\u0131", "i"],
]);

function lowerCase(): [number, number][] {
  const pairs: [number, number][] = [];
  for (let code = 0; code <= LAST; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const char = String.fromCodePoint(code);
    const lower = ALIKE.get(char) ?? char.toLowerCase();
    const to = lower.codePointAt(0) ?? code;
    if (to !== code && String.fromCodePoint(to) === lower) pairs.push([code, to - code]);
  }
  return pairs;
}

/** Range of code points, each or every second of them, and the offset that maps them. */
interface Range {
  from: number;
  to: number;
  step: number;
  delta: number;
}

const PLANE = 0x10000;
const low = (code: number): number => code & (PLANE - 1);
const suffix = (plane: number): string => (plane === 0 ? "" : `_${plane}`);

/** Splits by the first two planes of Unicode; the runtime reads no others. */
function planes<T>(all: readonly T[], code: (each: T) => number): T[][] {
  if (all.some((each) => code(each) >= 2 * PLANE)) throw new Error("the runtime looks at the first two planes of Unicode alone");
  return [0, 1].map((plane) => all.filter((each) => code(each) >> 16 === plane));
}

function packed({ from, to, step, delta }: Range): number[] {
  if (step > 2 || from >> 16 !== (from + delta) >> 16) throw new Error(`the range from ${from} cannot be packed`);
  return [low(from), 2 * (to - from) + step - 1, low(delta)];
}

function ranges(pairs: readonly [number, number][]): Range[] {
  const merged: Range[] = [];
  for (const [code, delta] of pairs) {
    const last = merged.at(-1);
    const gap = last ? code - last.to : 0;
    const fits = last !== undefined && last.delta === delta && (last.from === last.to ? gap <= 2 : gap === last.step);
    if (fits) Object.assign(last, { to: code, step: gap });
    else merged.push({ from: code, to: code, step: 1, delta });
  }
  return merged;
}

function digits(): number[] {
  const codes: number[] = [];
  for (let code = 0; code <= LAST; code++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code))) continue;
    codes.push(code);
    code += 9;
  }
  return codes;
}

function rows(numbers: readonly number[], width: number): string {
  return Array.from(
    { length: Math.ceil(numbers.length / width) },
    (_, row) => ` ${numbers.slice(row * width, (row + 1) * width).join(", ")},\n`,
  ).join("");
}

/** Returns a long text as a constant of several lines. */
function literal(text: string): string {
  return (text.match(/.{1,120}(?: |$)/g) ?? []).map((line) => ` ${JSON.stringify(line)}`).join(" +\n");
}
