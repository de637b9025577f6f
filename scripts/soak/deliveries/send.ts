import { API_VERSION } from "../../../engine/shopify/constants.ts";
import { signature } from "../../../server/webhooks/hmac.ts";
import type { Sent } from "./plan.ts";

/** Responses of the app to all deliveries. */
export interface Answers {
  queued: number;
  duplicate: number;
  /** Milliseconds until each response. */
  times: number[];
  problems: string[];
}

const SENDERS = 16;

/** Sends deliveries as Shopify does, several at a time. */
export async function sendAll(url: string, secret: string, sent: readonly Sent[]): Promise<Answers> {
  const answers: Answers = { queued: 0, duplicate: 0, times: [], problems: [] };
  const queue = sent.values();
  const sender = async () => {
    for (const each of queue) await send(url, secret, each, answers);
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return answers;
}

async function send(url: string, secret: string, { id, shop, topic, triggeredAt, payload }: Sent, answers: Answers): Promise<void> {
  const body = JSON.stringify(payload);
  const headers = {
    "Content-Type": "application/json",
    "X-Shopify-Topic": topic,
    "X-Shopify-Hmac-Sha256": signature(Buffer.from(body), secret),
    "X-Shopify-Shop-Domain": shop,
    "X-Shopify-API-Version": API_VERSION,
    "X-Shopify-Webhook-Id": id,
    "X-Shopify-Triggered-At": triggeredAt.toISOString(),
  };
  const began = performance.now();
  const reply = await fetch(`${url}/webhooks`, { method: "POST", headers, body });
  const { received } = (await reply.json()) as { received?: string };
  answers.times.push(performance.now() - began);
  if (reply.status === 200 && (received === "queued" || received === "duplicate")) answers[received]++;
  else answers.problems.push(`${topic} was answered with ${reply.status}`);
}
