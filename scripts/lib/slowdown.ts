/** How many times its processor time some work takes in all, since others want the processors, too: 1 on an idle machine. */
export function slowdown(): number {
  const [began, before] = [performance.now(), process.cpuUsage()];
  while (spent(before) < 50);
  return Math.max(1, (performance.now() - began) / spent(before));
}

/** Milliseconds of processor time of this process since then. */
export function spent(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
