/** What the closures of a run tell each other. */

interface Seen {
  /** The input of the run, the exchange rate that stands there, and a number of its own. */
  input: { presentmentCurrencyRate?: unknown };
  rate: unknown;
  run: number;
  /** Whether something was met that is left to run.ts. */
  strange: boolean;
  /** Whether the condition that is judged had anything to test. */
  known: boolean;
}

export const runState: Seen = { input: {}, rate: undefined, run: 0, strange: false, known: false };

/** Starts a run. */
export function beginRun(input: object): void {
  runState.input = input;
  runState.rate = runState.input.presentmentCurrencyRate;
  runState.strange = false;
  runState.run++;
}

/** Leaves the run to run.ts: what is said from here on does not count. */
export function unknownValue(): true {
  runState.strange = true;
  return true;
}
