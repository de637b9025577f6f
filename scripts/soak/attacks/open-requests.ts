import { randomUUID } from "node:crypto";
import { type Answers, sendAll } from "../deliveries/send.ts";
import { type Wire, wire } from "../support/wire.ts";
import { request, type Target } from "./target.ts";

const FORGED = `${"A".repeat(43)}=`;
const LIMIT = 2 * 1024 * 1024;
/** Sizes of bodies. One in eight is as large as a webhook may be, minus one byte; together the bodies are more than the server keeps. */
const SIZES = [LIMIT - 1, 100, 100, 100, 100, 100, 100, 100];

/** Opens so many unsigned webhooks that do not end, and another for each that is cut off, until stopped. */
export async function openRequests(target: Target, count: number): Promise<() => { opened: number }> {
  const openWires = new Set<Wire>();
  let [opened, stopped] = [0, false];
  const open = async (index: number): Promise<void> => {
    const head = request(target, "POST /webhooks", { "Content-Length": String(LIMIT), "X-Shopify-Hmac-Sha256": FORGED });
    const each = await wire(target.url, head + "x".repeat(SIZES[index % SIZES.length] ?? 0));
    opened++;
    openWires.add(each);
    void each.ended.then(() => {
      openWires.delete(each);
      if (!stopped) open(index).catch(() => undefined); // a server that accepts no more connections is the measured case
    });
  };
  await Promise.all(Array.from({ length: count }, (_, index) => open(index)));
  return () => {
    stopped = true;
    for (const { socket } of openWires) socket.destroy();
    return { opened };
  };
}

/** Sends so many signed webhooks of the usual size, several at a time, as Shopify does. */
export function signedDeliveries({ url, shop, secret }: Target, count: number): Promise<Answers> {
  const payload = { myshopify_domain: shop, text: "x".repeat(10_000) };
  const sent = Array.from({ length: count }, () => ({ id: randomUUID(), shop, topic: "shop/update", triggeredAt: new Date(), payload }));
  return sendAll(url, secret, sent);
}
