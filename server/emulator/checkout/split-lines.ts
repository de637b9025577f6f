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
  let wanted = count;
  for (const pieces of dearest) {
    const taken = Math.min(wanted, pieces.count);
    const left = (pieces.left * BigInt(taken)) / BigInt(pieces.count);
    if (taken > 0) lowered.push({ count: taken, left });
    if (taken < pieces.count) rest.push({ count: pieces.count - taken, left: pieces.left - left });
    wanted -= taken;
  }
  return { lowered, rest };
}

/** Returns the remaining price of all pieces. */
export function remainingOf(pieces: readonly SplitLines[]): bigint {
  return pieces.reduce((sum, { left }) => sum + left, 0n);
}
