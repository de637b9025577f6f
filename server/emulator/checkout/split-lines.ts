/** Some pieces of a line, and what is left of their price in all, in minor units. */
export interface SplitLines {
  count: number;
  left: bigint;
}

/** The pieces of a line that a discount lowers, those first of which most is left, and the rest; null lowers all of them. */
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

/** What is left of pieces in all. */
export function remainingOf(pieces: readonly SplitLines[]): bigint {
  return pieces.reduce((sum, { left }) => sum + left, 0n);
}
