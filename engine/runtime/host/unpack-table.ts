import type { Table } from "./typed-arrays.ts";

/**
 * Unpacks a table of 16-bit numbers from a text, as numbers of base 32 between spaces. The first column has the distance from the end of the row
 * before, the second twice the span of its row (and a flag), and others have signed numbers.
 */
export function unpackTable(text: string, columns: number): Table {
  let end = 0;
  return text.split(" ").map((digits, index) => {
    const number = Number.parseInt(digits, 32);
    const column = index % columns;
    if (column === 0) return (end += number);
    if (column === 1) end += number >> 1;
    return number & 0xffff;
  });
}
