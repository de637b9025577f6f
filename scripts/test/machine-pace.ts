/** Entries that the measured work makes, sorts and reads back: a thirtieth of a second on a quick machine. */
const ENTRIES = 20_000;
const TRIES = 7;
/** What the work takes on the machine that limits are said for: two cores of an Intel Xeon at 2.8 GHz, Node 20.20. */
const REFERENCE_MS = 65;

/**
 * How much processor time this machine needs for what takes a second on the one that limits are said for. Machines of one price differ
 * by more than two, and a limit in bare seconds would judge the machine. The least of some tries: what else runs can only add.
 */
export function machinePace(): number {
  const times = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times) / REFERENCE_MS;
}

/** The kinds of work that tests do most: objects and texts that are made, sorted, written and parsed. */
function work(): number {
  const entries = Array.from(
    { length: ENTRIES },
    (_, index) => [`field ${(index * 7919) % ENTRIES}`, { index, text: `value ${index}` }] as const,
  );
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const read: Record<string, { index: number }> = JSON.parse(JSON.stringify(Object.fromEntries(sorted)));
  return Object.values(read).reduce((sum, { index }) => sum + index, 0);
}
