/** Milliseconds to wait for a state: on a busy machine, anything may take ten times as long. */
export const PATIENCE = 120_000;
