import { setTimeout as sleep } from "node:timers/promises";

/** What is asked for, or something else once so many milliseconds have passed: what is only said beside an answer keeps nobody waiting. */
export async function withTimeout<T>(asked: Promise<T>, patience: number, otherwise: T): Promise<T> {
  const late = new AbortController();
  try {
    return await Promise.race([asked, sleep(patience, otherwise, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}
