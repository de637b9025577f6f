const ROUNDS = 15;
const ROUND_MS = 60;

/**
 * Median processor time of each task, in microseconds. The tasks run in turn, once in each round, so that a slow moment of the machine
 * affects all alike.
 */
export async function measureAll(tasks: Readonly<Record<string, () => unknown>>): Promise<(name: string) => number> {
  const rounds = new Map<string, number[]>();
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, task] of Object.entries(tasks)) {
      const time = await measureRound(task);
      if (round > 0) rounds.set(name, [...(rounds.get(name) ?? []), time]);
    }
  }
  return (name) => median(rounds.get(name) ?? []);
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

async function measureRound(task: () => unknown): Promise<number> {
  const end = performance.now() + ROUND_MS;
  const start = process.cpuUsage();
  let runs = 0;
  for (; performance.now() < end; runs++) {
    const result = task();
    if (result instanceof Promise) await result;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / runs;
}
