/** State that the closures of a run share. */

interface Memo {
  /** Input of the run, its exchange rate, and the number of the run. */
  input: { presentmentCurrencyRate?: unknown };
  rate: unknown;
  run: number;
  /** True if a value is left to run-program.ts. */
  hasUnknownValue: boolean;
  /** True if the current condition had anything to test. */
  isTested: boolean;
}

export const runState: Memo = { input: {}, rate: undefined, run: 0, hasUnknownValue: false, isTested: false };

/** Starts a run. */
export function beginRun(input: object): void {
  runState.input = input;
  runState.rate = runState.input.presentmentCurrencyRate;
  runState.hasUnknownValue = false;
  runState.run++;
}

/** Leaves the run to run-program.ts; later results of the closures do not count. */
export function noteUnknownValue(): true {
  runState.hasUnknownValue = true;
  return true;
}
