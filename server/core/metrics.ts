import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const FAST = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics of this process. No label names a shop: the number of shops has no bound, and the activity of one merchant does not belong on
 * dashboards.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    ...httpMetrics(registers),
    ...shopifyMetrics(registers),
    ...eventMetrics(registers),
    ...reconcileMetrics(registers),
    ...databaseMetrics(registers),
  };
}

/**
 * Milliseconds between two measurements of the event loop's delay, which its metrics include. The default of ten made an idle server wake up a
 * hundred times a second: more than all its other work.
 */
const DELAY_RESOLUTION = 100;

/** Adds metrics of the process: memory, processor time, event loop, garbage collection. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: DELAY_RESOLUTION });
}

/** Creates the metrics of served requests. */
function httpMetrics(registers: Registry[]) {
  return {
    requests: new Histogram({
      name: "cartwright_http_request_duration_seconds",
      help: "Answered HTTP requests by the pattern of their route",
      labelNames: ["method", "route", "status"],
      buckets: FAST,
      registers,
    }),
  };
}

/** Creates the metrics of calls to Shopify's Admin API. */
function shopifyMetrics(registers: Registry[]) {
  return {
    platformCalls: new Histogram({
      name: "cartwright_platform_call_duration_seconds",
      help: "Calls of Shopify's Admin API, waits and repetitions included; outcome is ok or the kind of failure",
      labelNames: ["operation", "outcome"],
      buckets: FAST,
      registers,
    }),
    platformWaits: new Histogram({
      name: "cartwright_platform_throttle_wait_seconds",
      help: "How long calls to Shopify were held back to stay within its rate limit",
      buckets: SLOW,
      registers,
    }),
    platformRetries: new Counter({
      name: "cartwright_platform_retries_total",
      help: "Calls to Shopify that were sent again, by reason",
      labelNames: ["reason"],
      registers,
    }),
  };
}

/** Creates the metrics of webhook deliveries, of their processing, and of the events that blocks report. */
function eventMetrics(registers: Registry[]) {
  return {
    deliveries: new Counter({
      name: "cartwright_webhook_deliveries_total",
      help: "Webhook deliveries received; outcome is queued, duplicate, ignored or refused",
      labelNames: ["topic", "outcome"],
      registers,
    }),
    events: new Histogram({
      name: "cartwright_webhook_event_duration_seconds",
      help: "Work on queued webhook events; outcome is done, erased, unfinished (it goes on at its next turn), retry or dead",
      labelNames: ["topic", "outcome"],
      buckets: FAST,
      registers,
    }),
    reported: new Counter({
      name: "cartwright_reported_events_total",
      help: "Events that blocks in checkout reported: counted, dropped (known before, erased, or about nothing of the shop), or late, which is more than a day off",
      labelNames: ["outcome"],
      registers,
    }),
    inbox: new Gauge({
      name: "cartwright_inbox_events",
      help: "Webhook events in the database's inbox that wait for their turn, or are dead and wait for an operator",
      labelNames: ["state"],
      registers,
    }),
    inboxAge: new Gauge({ name: "cartwright_inbox_oldest_seconds", help: "Age of the oldest event that waits", registers }),
  };
}

/** Creates the metrics of pending operations, of an update of the product, and of comparisons with Shopify. */
function reconcileMetrics(registers: Registry[]) {
  return {
    unfinished: new Gauge({
      name: "cartwright_unfinished_customizations",
      help: "Customizations with a save or a delete that is still to be carried out at Shopify",
      registers,
    }),
    recompiled: new Counter({
      name: "cartwright_recompiled_customizations_total",
      help: "Customizations that an earlier release had compiled, rewritten in place or moved to another Function",
      labelNames: ["how"],
      registers,
    }),
    outdated: new Gauge({
      name: "cartwright_outdated_shops",
      help: "Shops with customizations still to be brought up to this release, and those which the app has no access to",
      labelNames: ["access"],
      registers,
    }),
    laterMigrations: new Gauge({
      name: "cartwright_later_migrations",
      help: "Steps of the database's schema that this release does not know: a later one has run on it",
      registers,
    }),
    turns: new Counter({
      name: "cartwright_compared_shops_total",
      help: "Shops compared with Shopify; outcome is done, failed or closed to the app",
      labelNames: ["outcome"],
      registers,
    }),
    late: new Gauge({
      name: "cartwright_comparison_late_seconds",
      help: "How long the shop that waits the longest to be compared has been due",
      registers,
    }),
  };
}

/** Creates the metrics of the database. */
function databaseMetrics(registers: Registry[]) {
  return {
    databaseUp: new Gauge({ name: "cartwright_database_up", help: "1 when the database answers, 0 when it does not", registers }),
    connections: new Gauge({
      name: "cartwright_database_connections",
      help: "Connections of this process, and requests that wait for one",
      labelNames: ["pool", "state"],
      registers,
    }),
  };
}
