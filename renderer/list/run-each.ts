import type { CallResult } from "../data/send-request.ts";

/** Outcome of calls that were made for several rows. */
export interface Outcome<Row, T> {
  done: { row: Row; value: T }[];
  failed: { row: Row; reason: string | undefined }[];
  /** Number of rows that were left when somebody stopped. */
  remaining: number;
}

/** Makes a call for each row, one after the other, until it is stopped. A call that is under way is waited for. */
export async function runEach<Row, T>(
  rows: readonly Row[],
  call: (row: Row) => Promise<CallResult<T>>,
  onStep: (at: number) => void = () => undefined,
  stop?: AbortSignal,
): Promise<Outcome<Row, T>> {
  const outcome: Outcome<Row, T> = { done: [], failed: [], remaining: 0 };
  for (const [at, row] of rows.entries()) {
    if (stop?.aborted) return { ...outcome, remaining: rows.length - at };
    onStep(at);
    const reply = await call(row);
    if (reply.ok) outcome.done.push({ row, value: reply.value });
    else outcome.failed.push({ row, reason: reply.failure.message });
  }
  return outcome;
}
