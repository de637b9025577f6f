/** Packs a table of ascending rows of 16-bit numbers for engine/runtime/host/unpack-table.ts, which describes the text. */
export function packTable(numbers: readonly number[], columns: number): string {
  let end = 0;
  const packed = numbers.map((number, index) => {
    const column = index % columns;
    if (column === 0) {
      const distance = number - end;
      end = number;
      return distance;
    }
    if (column === 1) end += number >> 1;
    return column === 1 ? number : (number << 16) >> 16;
  });
  return packed.map((number) => number.toString(32)).join(" ");
}
