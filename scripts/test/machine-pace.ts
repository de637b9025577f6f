/** Number of entries that the measured work creates, sorts and reads back: a thirtieth of a second on a quick machine. */
const ENTRIES = 20_000;
/** Tries of which the least is the machine's own pace. */
const TRIES = 7;
/** Tries of which the least is the present pace: the first one after a pause finds its code and memory cold. */
const PRESENT_TRIES = 3;
/** Milliseconds of that work on the reference machine of all limits: two cores of an Intel Xeon at 2.8 GHz, Node 20.20. */
const REFERENCE_MS = 65;

/**
 * Processor time that this machine needs for a second's work of the reference machine. Machines of one price differ by more than a factor
 * of two, so a limit in plain seconds would measure the machine. The minimum of several tries counts, since other programs can only add
 * time.
 */
export function machinePace(): number {
  return least(TRIES);
}

/**
 * The same beside everything that runs just now, which the work has to share the machine with: programs on one core slow each other down, and
 * a virtual machine counts the time that others take from it as its own.
 */
export function presentPace(): number {
  return least(PRESENT_TRIES);
}

function least(tries: number): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times) / REFERENCE_MS;
}

/** Does the kinds of work that tests do most: objects and texts are created, sorted, serialized and parsed. */
function work(): number {
  const entries = Array.from(
    { length: ENTRIES },
    (_, index) => [`field ${(index * 7919) % ENTRIES}`, { index, text: `value ${index}` }] as const,
  );
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const read: Record<string, { index: number }> = JSON.parse(JSON.stringify(Object.fromEntries(sorted)));
  return Object.values(read).reduce((sum, { index }) => sum + index, 0);
}
