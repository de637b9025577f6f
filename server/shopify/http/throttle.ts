import { PlatformError } from "../admin-client.ts";
import { createBucket } from "./bucket.ts";
import type { Cost } from "./throttle-status.ts";

/** Permission for one call, returned with the call's cost, or null without a response. */
export interface Pass {
  /** Milliseconds that the call had to wait. */
  waited: number;
  end(cost: Cost | null): void;
}

/** Keeps the calls of each shop within its bucket, first come, first served. */
export interface Throttle {
  /** Waits for enough points, until `deadline`. Rejects with a throttled error when too many calls wait already, or time runs out. */
  enter(shop: string, cost: number, deadline: number): Promise<Pass>;
}

export interface ThrottleOptions {
  now(): number;
  /** Number of calls of one shop that may wait. */
  waiting?: number;
}

interface Waiter {
  cost: number;
  since: number;
  go(pass: Pass): void;
}

const WAITING = 200;
const SHOPS = 1_000;
/** Milliseconds added to a wait: a timer may fire early, and Shopify counts in whole points. */
const LEEWAY = 5;

type Lane = ReturnType<typeof createLane>;

/** Creates the throttle, one lane a shop. Idle lanes are dropped when there are many. */
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
      first.go({ waited: now() - first.since, end: endOf(turn.spent) });
    }
  };

  const endOf = (reserved: number) => (cost: Cost | null) => {
    bucket.end(reserved, cost);
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
  return new PlatformError("throttled", "QUEUE_FULL", "Too many of this store's requests are waiting for Shopify.");
}
