import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { buyerToken } from "../../../server/emulator/session.ts";

const CLIENT_ID = "cartwright-local";
/** Milliseconds between two reports of a sender. */
const PAUSE = 100;
/** Milliseconds after which a token is renewed, before it expires. */
const RENEWED_AFTER = 60_000;

/** Sender of reports, their subject, and the checkouts. */
export interface Reporting {
  shop: string;
  upsell: string;
  secret: string;
  /** Signed-in customer; null for a guest. */
  customer: number | null;
  checkout(): string;
}

/** Results of reports. */
export interface Sent {
  /** Milliseconds until each response. */
  times: number[];
  refused: string[];
  /** Number of reports without a response, because their server was killed. */
  unansweredCount: number;
}

/** Sends one event after the other until `isOver`, to the server that runs at that moment. */
export async function sendUntil(isOver: () => boolean, urlOf: () => string, reporting: Reporting): Promise<Sent> {
  const { shop, upsell, secret, customer, checkout } = reporting;
  const sent: Sent = { times: [], refused: [], unansweredCount: 0 };
  let [token, until] = ["", 0];
  while (!isOver()) {
    if (Date.now() > until) {
      token = await buyerToken({ shop, clientId: CLIENT_ID, secret }, customer === null ? null : `gid://shopify/Customer/${customer}`);
      until = Date.now() + RENEWED_AFTER;
    }
    const about = { of: "upsell", subject: upsell, type: "impression", time: new Date().toISOString(), product: "gid://shopify/Product/1" };
    const body = JSON.stringify({ checkout: checkout(), events: [{ id: randomUUID(), ...about }] });
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const began = performance.now();
    try {
      const reply = await fetch(`${urlOf()}/api/ext/events`, { method: "POST", headers, body });
      await reply.arrayBuffer();
      sent.times.push(performance.now() - began);
      if (reply.status !== 202) sent.refused.push(`a report of ${shop} was answered with ${reply.status}`);
    } catch {
      sent.unansweredCount++;
    }
    await sleep(PAUSE);
  }
  return sent;
}

/** Merges the results of several senders. */
export function mergeSent(all: readonly Sent[]): Sent {
  return {
    times: all.flatMap(({ times }) => times),
    refused: all.flatMap(({ refused }) => refused),
    unansweredCount: all.reduce((so, { unansweredCount }) => so + unansweredCount, 0),
  };
}

/** Milliseconds within which 99 of 100 reports were answered. */
export function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
