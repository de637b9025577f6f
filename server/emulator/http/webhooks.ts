import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { API_VERSION } from "../../../engine/shopify/constants.ts";
import type { Log } from "../../core/log.ts";

/** Target and retries of events. */
export interface Delivery {
  /** Address of the app. Events go to its /webhooks. */
  appUrl: string;
  /** Client secret, which signs the bytes. */
  secret: string;
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[] | undefined;
  /** Returns whether an accepted event is delivered once more, because Shopify promises only at-least-once delivery. */
  repeats(): boolean;
  log: Log;
}

export interface Webhooks {
  /** Delivers an event. Returns whether the app accepted it, after one attempt or the last. */
  send(topic: string, shop: string, payload: unknown): Promise<boolean>;
  /** Aborts pending deliveries. */
  close(): Promise<void>;
}

const TIMEOUT = 5_000;
/** Milliseconds before each of eight further attempts, within four hours. */
const PAUSES = [1_000, 10_000, 60_000, 300_000, 900_000, 1_800_000, 3_600_000, 7_200_000];

/** Creates a sender that delivers events like Shopify: signed, at least once, in no guaranteed order. */
export function createWebhooks({ appUrl, secret, pauses = PAUSES, repeats, log }: Delivery): Webhooks {
  const closing = new AbortController();
  const open = new Set<Promise<boolean>>();
  const attempt = async (headers: Record<string, string>, body: string): Promise<string | null> => {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT)]);
      const reply = await fetch(`${appUrl}/webhooks`, { method: "POST", headers, body, signal, redirect: "manual" });
      await reply.arrayBuffer();
      return reply.ok ? null : `answered ${reply.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const deliver = async (topic: string, shop: string, payload: unknown): Promise<boolean> => {
    const body = JSON.stringify(payload);
    const headers = headersOf(topic, shop, body, secret);
    for (const pause of [0, ...pauses]) {
      await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return false;
      const failure = await attempt(headers, body);
      if (failure === null && repeats()) await attempt(headers, body);
      if (failure === null) return true;
      log.warn({ topic, shop, failure }, "an event was not delivered");
    }
    return false;
  };
  return {
    send: (topic, shop, payload) => {
      const delivered = deliver(topic, shop, payload).finally(() => open.delete(delivered));
      open.add(delivered);
      return delivered;
    },
    close: async () => {
      closing.abort();
      await Promise.all(open);
    },
  };
}

/** Returns the headers of an event. All attempts have the same, so that the app recognizes a repeated event by its ids. */
function headersOf(topic: string, shop: string, body: string, secret: string): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "X-Shopify-Topic": topic,
    "X-Shopify-Hmac-Sha256": createHmac("sha256", secret).update(body).digest("base64"),
    "X-Shopify-Shop-Domain": shop,
    "X-Shopify-API-Version": API_VERSION,
    "X-Shopify-Webhook-Id": randomUUID(),
    "X-Shopify-Event-Id": randomUUID(),
    "X-Shopify-Triggered-At": new Date().toISOString(),
  };
}
