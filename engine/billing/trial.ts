const DAY = 86_400_000;

/** A trial is had once: how many of its days a subscription gets that is asked for now, when the first one became active at `began`. */
export function remainingTrialDays(days: number, began: number | null, now: number): number {
  return began === null ? days : Math.max(0, days - Math.floor((now - began) / DAY));
}

/** The days until a moment, begun ones counted. */
export function daysUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / DAY));
}

/** When a trial of so many days ends that began at a moment. */
export function trialEnd(began: number, days: number): number {
  return began + days * DAY;
}
