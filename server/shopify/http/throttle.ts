import { PlatformError } from "../admin-client.ts";
import { createBucket } from "./bucket.ts";
import type { Cost } from "./throttle-status.ts";

/** Leave to make one call; given back with what the call cost, or null when no answer came. */
export interface Pass {
  /** How long the call had to wait, in milliseconds. */
  waited: number;
  end(cost: Cost | null): void;
}

/** Holds the calls of each shop within its bucket: who comes first goes first. */
export interface Throttle {
  /** Waits for enough points, until `deadline`. Rejects with a throttled error when too many wait already, or time runs out. */
  enter(shop: string, cost: number, deadline: number): Promise<Pass>;
}

export interface ThrottleOptions {
  now(): number;
  /** How many calls of one shop may wait. */
  waiting?: number;
}

interface Waiter {
  cost: number;
  since: number;
  go(pass: Pass): void;
}

const WAITING = 200;
const SHOPS = 1_000;
/** A timer may fire a moment early, and the platform counts in whole points. */
const LEEWAY = 5;

type Lane = ReturnType<typeof createLane>;

/** One lane a shop; those with nothing to remember are dropped when there are many. */
export function createThrottle({ now, waiting = WAITING }: ThrottleOptions): Throttle {
  const lanes = new Map<string, Lane>();
  return {
    enter: (shop, cost, deadline) => {
      if (lanes.size > SHOPS) for (const [name, each] of lanes) if (each.idle()) lanes.delete(name);
      const lane = lanes.get(shop) ?? createLane(now, waiting);
      lanes.set(shop, lane);
      return lane.enter(cost, deadline);
    },
  };
}

function createLane(now: () => number, limit: number) {
  const bucket = createBucket(now);
  const queue: Waiter[] = [];
  let timer: NodeJS.Timeout | undefined;

  const advance = (): void => {
    clearTimeout(timer);
    for (let first = queue[0]; first; first = queue[0]) {
      const turn = bucket.take(first.cost);
      if ("wait" in turn) {
        if (Number.isFinite(turn.wait)) timer = setTimeout(advance, turn.wait + LEEWAY);
        return;
      }
      queue.shift();
      first.go({ waited: now() - first.since, end: endOf(turn.taken) });
    }
  };

  const endOf = (taken: number) => (cost: Cost | null) => {
    bucket.end(taken, cost);
    advance();
  };

  return {
    idle: () => queue.length === 0 && bucket.idle(),
    enter: (cost: number, deadline: number) =>
      new Promise<Pass>((resolve, reject) => {
        if (queue.length >= limit) return reject(crowded());
        const late = setTimeout(() => {
          queue.splice(queue.indexOf(waiter), 1);
          reject(crowded());
          advance();
        }, deadline - now());
        const go = (pass: Pass) => {
          clearTimeout(late);
          resolve(pass);
        };
        const waiter: Waiter = { cost, since: now(), go };
        queue.push(waiter);
        advance();
      }),
  };
}

function crowded(): PlatformError {
  return new PlatformError("throttled", "QUEUE_FULL", "Too many requests of this store wait for the platform.");
}
