/** Ways in which the served emulator can fail a call: before the call takes effect, or after. */
export const FAULTS = [
  ...(["429", "500", "502", "503", "throttled"] as const),
  ...(["reset", "reset after commit", "timeout", "timeout after commit"] as const),
] as const;

export type Fault = (typeof FAULTS)[number];

export interface FaultPlan {
  /** Share of calls that fail, from 0 to 1. */
  share: number;
  kinds: readonly Fault[];
  /** Seed of the generator. The same seed and the same calls give the same failures. */
  seed: number;
  /** Limits failures to calls with a matching name: an operation such as ShopInfo, or the grants token-exchange and refresh-token. */
  matching: RegExp;
  /** Seconds that a 429 tells the caller to wait. */
  retryAfter: number;
  /** Milliseconds for which a timeout keeps the caller waiting before the connection is closed. */
  hold: number;
  /** Share of events that are delivered twice. */
  twice: number;
}

export interface FaultInjection {
  readonly plan: Readonly<FaultPlan>;
  /** Number of failed calls by type of failure. */
  readonly drawn: ReadonlyMap<Fault, number>;
  /** Makes a share of all calls fail from now on. */
  atRandom(plan: Partial<FaultPlan>): void;
  /** Makes the next matching calls fail, one for each kind. These come before random failures. */
  next(matching: RegExp, ...kinds: Fault[]): void;
  /** Ends all failures. */
  stop(): void;
  /** Returns the failure of this call, or null. */
  draw(call: string): Fault | null;
  /** Returns whether this event is delivered twice. */
  repeats(): boolean;
}

const CALM: FaultPlan = { share: 0, kinds: FAULTS, seed: 1, matching: /./, retryAfter: 1, hold: 30_000, twice: 0 };

/** Creates faults without any failures. */
export function createFaultInjection(): FaultInjection {
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
    stop: () => {
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

/** Creates a small linear generator, which gives the same failures in every run. */
function dice(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
