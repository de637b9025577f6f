/** Some pieces of a line, with the sum of their remaining price in minor units. */
export interface SplitLines {
  count: number;
  left: bigint;
}

/** Splits a line into the pieces that a discount applies to, those with the highest remaining price first, and the rest. Null selects all pieces. */
export function splitLines(line: readonly SplitLines[], count: number | null): { lowered: SplitLines[]; rest: SplitLines[] } {
  if (count === null) return { lowered: [...line], rest: [] };
  const dearest = [...line].sort((one, other) => Number(other.left * BigInt(one.count) - one.left * BigInt(other.count)));
  const [lowered, rest]: [SplitLines[], SplitLines[]] = [[], []];
  let remaining = count;
  for (const pieces of dearest) {
    const pieceCount = Math.min(remaining, pieces.count);
    const remainingAmount = (pieces.left * BigInt(pieceCount)) / BigInt(pieces.count);
    if (pieceCount > 0) lowered.push({ count: pieceCount, left: remainingAmount });
    if (pieceCount < pieces.count) rest.push({ count: pieces.count - pieceCount, left: pieces.left - remainingAmount });
    remaining -= pieceCount;
  }
  return { lowered, rest };
}

/** Returns the remaining price of all pieces. */
export function remainingOf(pieces: readonly SplitLines[]): bigint {
  return pieces.reduce((sum, { left: remaining }) => sum + remaining, 0n);
}
