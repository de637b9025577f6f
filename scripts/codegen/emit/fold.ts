import { CODE_COMMENT } from "../lib/header.ts";

const LAST = 0x10ffff;
const LAYOUT = `// Unicode ${process.versions.unicode}
//
// FOLD and FOLD_1 hold rows of three numbers below 65536, ascending and without overlap: from, 2 * span + skips, delta.
// A code point c with from <= c <= from + span stands for c + delta (modulo 65536), with skips = 1 only each second of them; others
// stand for themselves. FOLD is the lower case of one code point (the final sigma is sigma, Turkish i with and without its dot is i).
// DIGIT and DIGIT_1 hold the first code point of every run of ten decimal digits.
// FOLD_1 and DIGIT_1 are about the code points from 65536 to 131071, less 65536; none beyond has a case or is a digit.
`;

/**
 * engine/runtime/generated/fold.ts: how the runtime compares text without regard to case, width and script of digits.
 * One table for both builds, since checkout has no Unicode library. It follows the Unicode version of Node, not schemas/.
 */
export function emitFold(): string {
  made ??= tables();
  return made;
}

/** Cached result, which depends on Node alone. */
let made: string | undefined;

function tables(): string {
  const table = (name: string, numbers: readonly number[], width: number): string =>
    `export const ${name}: Table = [\n${rows(numbers, width).join("")}];\n`;
  const lower = ranges(lowerCase());
  return [
    CODE_COMMENT,
    LAYOUT,
    'import { Table } from "../host.ts";\n\n',
    ...planes(lower, ({ from }) => from).map((plane, index) => table(`FOLD${suffix(index)}`, plane.flatMap(packed), 3)),
    ...planes(digits(), (code) => code).map((plane, index) => table(`DIGIT${suffix(index)}`, plane.map(low), 12)),
  ].join("");
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

function rows(numbers: readonly number[], width: number): string[] {
  return Array.from(
    { length: Math.ceil(numbers.length / width) },
    (_, row) => ` ${numbers.slice(row * width, (row + 1) * width).join(", ")},\n`,
  );
}
