/** Milliseconds to wait for a state that comes: on a machine that does other work besides, anything may take ten times as long. */
export const PATIENCE = 120_000;
