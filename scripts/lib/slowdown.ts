/** Ratio of elapsed time to processor time since the call, because others use the processors, too: 1 on an idle machine. */
export function slowdown(): number {
  const [began, before] = [performance.now(), process.cpuUsage()];
  while (processorTimeSince(before) < 50);
  return Math.max(1, (performance.now() - began) / processorTimeSince(before));
}

/** Milliseconds of processor time of this process since `before`. */
export function processorTimeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
