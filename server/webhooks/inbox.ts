import { coalesce } from "../concurrency/coalesce.ts";
import { startPausingLoop } from "../concurrency/start-pausing-loop.ts";
import { withLogContext } from "../core/log-context.ts";
import { NO_SUBJECTS } from "../db/data-subjects.ts";
import {
  addDelivery,
  buryDelivery,
  type Claim,
  claimDeliveries,
  type Delivery,
  delayDelivery,
  pruneDeliveries,
  releaseDelivery,
  resumeDelivery,
  waitingDeliveries,
} from "../db/deliveries.ts";
import { writeUnlessRedacted } from "../privacy/write-unless-redacted.ts";
import type { Services } from "../services.ts";
import { type ProcessedDelivery, processDelivery } from "./process-delivery.ts";
import { topics } from "./topics.ts";

/** Outcome of one attempt to process an event. */
type Outcome = ProcessedDelivery | "retry" | "dead";

export type Accepted = "queued" | "duplicate" | "ignored";

export interface Inbox {
  /** Stores an event, once. A running worker processes it at once. An event of an unknown topic is ignored. */
  accept(delivery: Delivery): Promise<Accepted>;
  /** Resolves when everything that was due at the call has been attempted. */
  drain(): Promise<void>;
  /** Starts background processing. The returned function stops it after the current event. */
  start(): () => Promise<void>;
}

export interface InboxOptions {
  /** Number of deliveries that are claimed at a time, and of shops that are processed in parallel. */
  batch: number;
  lanes: number;
  /** Milliseconds after which a shop begins no further event while other shops wait. */
  turn: number;
  /** Seconds after which another worker may take over a claim. */
  lease: number;
  /** Attempts before a delivery becomes a dead letter. */
  attempts: number;
  /** Returns the seconds to wait after a failed attempt. */
  pause(attempt: number): number;
  /** Milliseconds between looks for due deliveries, from this process or another. The pause doubles while there are none. */
  poll: number;
}

/** Twelve attempts over some two and a half hours, each pause about twice the one before. */
const DEFAULTS: InboxOptions = {
  ...{ batch: 40, lanes: 4, turn: 5_000, lease: 120, attempts: 12, poll: 2_000 },
  pause: (attempt) => Math.min(3_600, 5 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2),
};
const PRUNE_EVERY = 3_600_000;
/** Longest pause of an inbox without due deliveries, as a multiple of `poll`. */
const MAX_POLLS = 8;
/** Log level of each outcome. */
const LEVELS = { done: "info", erased: "info", unfinished: "info", retry: "warn", dead: "error" } as const;

/** Creates the queue between Shopify's webhooks and their handlers. Accepting is fast; processing is retried, by any process. */
export function createInbox(services: Services, changes: Partial<InboxOptions> = {}): Inbox {
  const options = { ...DEFAULTS, ...changes };
  const state = { stopped: false };
  const round = coalesce(() => work(services, options, state));
  const drain = async (): Promise<void> => void (await round());
  let wake = (): void => undefined;
  return {
    accept: async (delivery) => {
      const accepted = await accept(services, delivery);
      if (accepted === "queued") wake();
      return accepted;
    },
    drain,
    start: () => {
      const loop = startPausingLoop({ shortest: options.poll, longest: MAX_POLLS * options.poll }, async () => {
        try {
          return await round();
        } catch (error) {
          complain(services, "the inbox was not looked at", error);
          return true;
        }
      });
      wake = loop.wake;
      const pruning = setInterval(() => prune(services), PRUNE_EVERY).unref();
      return async () => {
        state.stopped = true;
        clearInterval(pruning);
        await loop.stop();
      };
    },
  };
}

async function accept(services: Services, delivery: Delivery): Promise<Accepted> {
  const topic = topics.get(delivery.topic);
  if (!topic) return "ignored";
  const payload = topic.pick(delivery.payload);
  const about = topic.about?.(payload) ?? NO_SUBJECTS;
  const readPayload = async () => payload;
  const added = await writeUnlessRedacted(services.database, delivery.shop, about, readPayload, (tenant, storedPayload, redacted) =>
    addDelivery(tenant, { ...delivery, payload: redacted && topic.without ? topic.without(storedPayload) : storedPayload }),
  );
  return added ? "queued" : "duplicate";
}

/** Attempts everything that is due. Returns whether there was anything. */
async function work(services: Services, options: InboxOptions, state: { stopped: boolean }): Promise<boolean> {
  for (let hasWorked = false; ; hasWorked = true) {
    const waiting = state.stopped ? [] : await services.database.withWorker((trx) => waitingDeliveries(trx, options.batch));
    if (waiting.length === 0) return hasWorked;
    const shops = waiting.values();
    let claimedCount = 0;
    const lane = async () => {
      for (const { shop, ids } of shops) {
        if (state.stopped) return;
        const claimed = inOrder(await services.database.withShop(shop, (tenant) => claimDeliveries(tenant, ids, options.lease)));
        claimedCount += claimed.length;
        const until = performance.now() + options.turn;
        const isOver = () => state.stopped || performance.now() > until;
        for (const [index, claim] of claimed.entries())
          await (state.stopped || (index > 0 && isOver()) ? release(services, claim) : attempt(services, options, claim, isOver));
      }
    };
    await Promise.all(Array.from({ length: options.lanes }, lane));
    if (claimedCount === 0) return true; // other workers have them all
  }
}

/** Sorts the claims of a shop by the times of their events. */
function inOrder(claims: readonly Claim[]): Claim[] {
  return claims.toSorted((a, b) => a.triggeredAt.getTime() - b.triggeredAt.getTime());
}

/** Attempts one event. A failure affects only that event; the others go on. */
async function attempt(services: Services, options: InboxOptions, claim: Claim, isOver: () => boolean): Promise<void> {
  await withLogContext({ requestId: claim.id, shop: claim.shop }, async () => {
    const started = performance.now();
    const outcome = await tried(services, options, claim, isOver);
    const seconds = (performance.now() - started) / 1_000;
    services.metrics.events.observe({ topic: claim.topic, outcome }, seconds);
    const remedy = outcome === "dead" ? { remedy: remedyOf(claim) } : {};
    const line = { topic: claim.topic, attempt: claim.attempt, outcome, ms: Math.round(seconds * 1_000), ...remedy };
    services.log[LEVELS[outcome]](line, "an event of Shopify was worked on");
  });
}

async function tried(services: Services, options: InboxOptions, claim: Claim, isOver: () => boolean): Promise<Outcome> {
  try {
    const topic = topics.get(claim.topic);
    if (!topic) throw new Error(`nothing takes in ${claim.topic}`);
    const processed = await processDelivery(services, claim, topic, isOver);
    if (processed === "unfinished") await services.database.withShop(claim.shop, (tenant) => resumeDelivery(tenant, claim));
    return processed;
  } catch (error) {
    complain(services, "an event of Shopify did not take effect", error);
    return await putOff(services, options, claim, error);
  }
}

/** Returns the log line that tells an operator what to do about a dead letter. */
function remedyOf({ id }: Claim): string {
  return `mend what "npm run webhooks -- show ${id}" tells, then let it take effect with "npm run webhooks -- replay ${id}"`;
}

/** Delays the delivery, or makes it a dead letter. If even that cannot be stored, the lease expires by itself. */
async function putOff(services: Services, options: InboxOptions, claim: Claim, error: unknown): Promise<Outcome> {
  const reason = String(error instanceof Error ? error.message : error).slice(0, 500);
  const dead = claim.attempt >= options.attempts;
  try {
    await services.database.withShop(claim.shop, (tenant) =>
      dead ? buryDelivery(tenant, claim, reason) : delayDelivery(tenant, claim, options.pause(claim.attempt), reason),
    );
  } catch (cause) {
    complain(services, "a failed event waits for the end of its lease", cause);
  }
  return dead ? "dead" : "retry";
}

async function release(services: Services, claim: Claim): Promise<void> {
  await services.database.withShop(claim.shop, (tenant) => releaseDelivery(tenant, claim));
}

async function prune(services: Services): Promise<void> {
  try {
    await services.database.withWorker(pruneDeliveries);
  } catch (error) {
    complain(services, "old events were not cleared away", error);
  }
}

function complain({ log }: Services, message: string, error: unknown): void {
  log.warn({ error: error instanceof Error ? error.message : String(error) }, message);
}
