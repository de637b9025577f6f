const DAY = 86_400_000;

/**
 * Returns the trial days that a subscription requested now still has. A store has one trial, which began with its first active subscription, at
 * `began`.
 */
export function remainingTrialDays(days: number, began: number | null, now: number): number {
  return began === null ? days : Math.max(0, days - Math.floor((now - began) / DAY));
}

/** Returns the days until a moment; a day that has begun counts whole. */
export function daysUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / DAY));
}

/** Returns the end of a trial that began at a moment and lasts this many days. */
export function trialEnd(began: number, days: number): number {
  return began + days * DAY;
}
