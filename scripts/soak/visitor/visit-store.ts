import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { buyerToken } from "../../../server/emulator/session.ts";

/** Store that visitors come to, with its offer and survey, and the signer of its tokens. */
export interface Store {
  url: string;
  shop: string;
  secret: string;
  offer: string;
  survey: { guid: string; revision: number };
}

/** Results of honest customers: acknowledged checkouts, times and faults. */
export interface StartedCheckout {
  checkouts: string[];
  /** Milliseconds until each report was answered. */
  times: number[];
  problems: string[];
}

const CLIENT_ID = "cartwright-local";
/** Product of the local store, and the currency in which buyers of the tests pay. */
export const PRODUCT = { id: "gid://shopify/Product/7001001", title: "Ridgeline Down Jacket" };
/** Milliseconds that a block waits before it sends a refused request again, once. */
const AGAIN = 3_000;

/** Sends one call of a block, with a token of its own, from an IP address. */
export async function sendAs(store: Store, path: string, from: string, body: object, customer: string | null = null): Promise<number> {
  const token = await buyerToken({ shop: store.shop, clientId: CLIENT_ID, secret: store.secret }, customer);
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}`, "X-Forwarded-For": from };
  const reply = await fetch(`${store.url}/api/ext/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  await reply.arrayBuffer();
  return reply.status;
}

/**
 * Acts as one honest customer, a guest or signed in: sees and adds an offer, answers a survey, and repeats a refused request once, as
 * blocks do.
 */
export async function visitStore(store: Store, at: number, startedCheckout: StartedCheckout): Promise<void> {
  const checkout = randomUUID();
  const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  const customer = at % 2 === 0 ? null : `gid://shopify/Customer/${1_000_000 + at}`;
  const event = { of: "upsell", subject: store.offer, time: new Date().toISOString() };
  const added = { type: "add", product: PRODUCT.id, variant: `${PRODUCT.id.replace("Product", "ProductVariant")}01`, title: PRODUCT.title };
  const events = [
    { ...event, id: randomUUID(), type: "impression" },
    { ...event, id: randomUUID(), ...added },
  ];
  const report = async () => {
    const began = performance.now();
    const status = await sendAs(store, "events", from, { checkout, currency: at % 3 === 0 ? "CAD" : "USD", events }, customer);
    startedCheckout.times.push(performance.now() - began);
    return status;
  };
  const answers = { "element-1": checkout };
  const answer = () =>
    sendAs(store, "answers", from, { survey: store.survey.guid, revision: store.survey.revision, checkout, answers }, customer);
  for (const [what, send] of Object.entries({ report, answer })) {
    let status = await send();
    if (status >= 429) {
      await sleep(AGAIN);
      status = await send();
    }
    if (status !== 202) startedCheckout.problems.push(`an honest ${what} was answered with ${status}`);
  }
  startedCheckout.checkouts.push(checkout);
}
