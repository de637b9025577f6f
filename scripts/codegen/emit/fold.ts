import { CODE_COMMENT } from "../header.ts";

const LAST = 0x10ffff;
const LAYOUT = `// Unicode ${process.versions.unicode}
//
// FOLD and WIDTH hold rows of four numbers, ascending and without overlap: from, to, step, delta.
// A code point c with from <= c <= to and (c - from) % step == 0 stands for c + delta; others stand for themselves.
// FOLD is the lower case of one code point (and the final sigma as sigma), WIDTH the plain form of a fullwidth one.
// DIGIT holds the first code point of every run of ten decimal digits.
`;

/**
 * engine/generated/fold.ts: how the runtime compares text without regard to case, width and script of digits.
 * One table for both builds, since checkout has no Unicode library. It follows the Unicode version of Node, not schemas/.
 */
export function emitFold(): string {
  const table = (name: string, numbers: readonly number[], width: number): string =>
    `export const ${name}: Table = [\n${rows(numbers, width).join("")}];\n`;
  return [
    CODE_COMMENT,
    LAYOUT,
    'import { Table } from "../runtime/host.ts";\n\n',
    table("FOLD", ranges(lowerCase()), 4),
    table("WIDTH", [0x3000, 0x3000, 1, 0x20 - 0x3000, 0xff01, 0xff5e, 1, 0x21 - 0xff01], 4),
    table("DIGIT", digits(), 12),
  ].join("");
}

/** The committed tables when another Node wrote them for another Unicode version: they change on purpose only, by deleting the file. */
export function keepFold(committed: string | undefined): string | undefined {
  const version = /^\/\/ Unicode (\S+)$/m.exec(committed ?? "")?.[1];
  return version === undefined || version === process.versions.unicode ? undefined : committed;
}

function lowerCase(): [number, number][] {
  const pairs: [number, number][] = [];
  for (let code = 0; code <= LAST; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const lower = code === 0x3c2 ? "\u03c3" : String.fromCodePoint(code).toLowerCase();
    const to = lower.codePointAt(0) ?? code;
    if (to !== code && String.fromCodePoint(to) === lower) pairs.push([code, to - code]);
  }
  return pairs;
}

function ranges(pairs: readonly [number, number][]): number[] {
  const found: { from: number; to: number; step: number; delta: number }[] = [];
  for (const [code, delta] of pairs) {
    const last = found.at(-1);
    const gap = last ? code - last.to : 0;
    const fits = last !== undefined && last.delta === delta && (last.from === last.to ? gap <= 2 : gap === last.step);
    if (fits) Object.assign(last, { to: code, step: gap });
    else found.push({ from: code, to: code, step: 1, delta });
  }
  return found.flatMap(({ from, to, step, delta }) => [from, to, step, delta]);
}

function digits(): number[] {
  const found: number[] = [];
  for (let code = 0; code <= LAST; code++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code))) continue;
    found.push(code);
    code += 9;
  }
  return found;
}

function rows(numbers: readonly number[], width: number): string[] {
  return Array.from(
    { length: Math.ceil(numbers.length / width) },
    (_, row) => ` ${numbers.slice(row * width, (row + 1) * width).join(", ")},\n`,
  );
}
