/** Some pieces of a line, with the sum of their remaining price in minor units. */
export interface SplitLines {
  count: number;
  remaining: bigint;
}

/** Splits a line into the pieces that a discount applies to, those with the highest remaining price first, and the rest. Null selects all pieces. */
export function splitLines(line: readonly SplitLines[], count: number | null): { discounted: SplitLines[]; rest: SplitLines[] } {
  if (count === null) return { discounted: [...line], rest: [] };
  const dearest = [...line].sort((one, other) => Number(other.remaining * BigInt(one.count) - one.remaining * BigInt(other.count)));
  const [discounted, rest]: [SplitLines[], SplitLines[]] = [[], []];
  let remaining = count;
  for (const pieces of dearest) {
    const pieceCount = Math.min(remaining, pieces.count);
    const remainingAmount = (pieces.remaining * BigInt(pieceCount)) / BigInt(pieces.count);
    if (pieceCount > 0) discounted.push({ count: pieceCount, remaining: remainingAmount });
    if (pieceCount < pieces.count) rest.push({ count: pieces.count - pieceCount, remaining: pieces.remaining - remainingAmount });
    remaining -= pieceCount;
  }
  return { discounted, rest };
}

/** Returns the remaining price of all pieces. */
export function remainingOf(pieces: readonly SplitLines[]): bigint {
  return pieces.reduce((sum, { remaining }) => sum + remaining, 0n);
}
