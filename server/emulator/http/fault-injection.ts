/** How the served platform can fail a call: before it took effect, or after. */
export const FAULTS = [
  ...(["429", "500", "502", "503", "throttled"] as const),
  ...(["reset", "reset after commit", "timeout", "timeout after commit"] as const),
] as const;

export type Fault = (typeof FAULTS)[number];

export interface FaultPlan {
  /** Which part of the calls fails, from 0 to 1. */
  share: number;
  kinds: readonly Fault[];
  /** The same seed and the same calls give the same failures. */
  seed: number;
  /** Only calls of this name: an operation such as ShopInfo, or the grants token-exchange and refresh-token. */
  matching: RegExp;
  /** What a 429 asks the caller to wait, in seconds. */
  retryAfter: number;
  /** How long a timeout keeps the caller waiting before the connection is closed, in milliseconds. */
  hold: number;
  /** Which part of the events is delivered twice. */
  twice: number;
}

export interface Faults {
  readonly plan: Readonly<FaultPlan>;
  /** How many calls failed in which way. */
  readonly drawn: ReadonlyMap<Fault, number>;
  /** From now on, a share of all calls fails. */
  atRandom(plan: Partial<FaultPlan>): void;
  /** The next calls that match fail like this, one each, before chance is asked. */
  next(matching: RegExp, ...kinds: Fault[]): void;
  /** From now on, nothing fails. */
  heal(): void;
  /** How this call fails, if it does. */
  draw(call: string): Fault | null;
  /** Whether this event is delivered twice. */
  repeats(): boolean;
}

const CALM: FaultPlan = { share: 0, kinds: FAULTS, seed: 1, matching: /./, retryAfter: 1, hold: 30_000, twice: 0 };

/** A platform that works until it is told to fail. */
export function createFaults(): Faults {
  const drawn = new Map<Fault, number>();
  let plan = CALM;
  let roll = dice(plan.seed);
  let queued: { matching: RegExp; kind: Fault }[] = [];
  const chosen = (call: string): Fault | null => {
    const at = queued.findIndex(({ matching }) => matching.test(call));
    const [first] = at < 0 ? [] : queued.splice(at, 1);
    if (first) return first.kind;
    if (!plan.matching.test(call) || roll() >= plan.share) return null;
    return plan.kinds[Math.floor(roll() * plan.kinds.length)] ?? null;
  };
  return {
    get plan() {
      return plan;
    },
    drawn,
    atRandom: (changes) => {
      plan = { ...CALM, ...changes };
      roll = dice(plan.seed);
    },
    next: (matching, ...kinds) => {
      queued = [...queued, ...kinds.map((kind) => ({ matching, kind }))];
    },
    heal: () => {
      plan = CALM;
      queued = [];
    },
    draw: (call) => {
      const fault = chosen(call);
      if (fault !== null) drawn.set(fault, (drawn.get(fault) ?? 0) + 1);
      return fault;
    },
    repeats: () => plan.twice > 0 && roll() < plan.twice,
  };
}

/** A small linear generator: the same failures in every run. */
function dice(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
