import { randomInt, randomUUID } from "node:crypto";
import { type Store, sendAs } from "./visit-store.ts";

/** Address of the visitor, whatever it writes in front of the proxy's entry. */
const ADDRESS = "203.0.113.7";
/** Number of concurrent requests. */
const AT_ONCE = 24;
const EVENTS = 20;
const CURRENCIES = Intl.supportedValuesOf("currency");

/** Number of requests by response status. */
export type Sent = Map<number, number>;

/**
 * Starts one visitor with unlimited tokens. Every request comes from another checkout under another token, and names products, titles and
 * currencies that do not exist, at every path of blocks, until stopped.
 */
export function startVisitor(store: Store): () => Promise<Sent> {
  const sent: Sent = new Map();
  let isOver = false;
  const loop = async (at: number) => {
    for (let turn = at; !isOver; turn++) {
      const [path, body] = madeUp(store, turn);
      const status = await sendAs(store, path, `${randomInt(256)}.1.1.1, ${ADDRESS}`, body).catch(() => 0);
      sent.set(status, (sent.get(status) ?? 0) + 1);
    }
  };
  const loops = Array.from({ length: AT_ONCE }, (_, at) => loop(at));
  return async () => {
    isOver = true;
    await Promise.all(loops);
    return sent;
  };
}

function madeUp({ offer, survey }: Store, turn: number): [path: string, body: object] {
  const checkout = randomUUID();
  if (turn % 8 === 6) return ["answers", { survey: survey.guid, revision: survey.revision, checkout, answers: { "element-1": "made up" } }];
  if (turn % 8 === 7) return ["placed", { block: "upsell-block", target: "purchase.checkout.block.render", shows: offer }];
  const events = Array.from({ length: EVENTS }, (_, at) => ({
    ...{
      id: randomUUID(),
      of: "upsell",
      subject: offer,
      type: (["impression", "add", "remove"] as const)[at % 3],
      time: new Date().toISOString(),
    },
    product: `gid://shopify/Product/${randomInt(1, 2 ** 47)}`,
    variant: `gid://shopify/ProductVariant/${randomInt(1, 2 ** 47)}`,
    title: `BUY AT evil.example ${turn}`,
  }));
  return ["events", { checkout, currency: CURRENCIES[turn % CURRENCIES.length], events }];
}
