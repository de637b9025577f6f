import { randomInt, randomUUID } from "node:crypto";
import { type Store, sendAs } from "./buyer.ts";

/** From where one visitor sends, whatever it writes in front of what the proxy adds. */
const ADDRESS = "203.0.113.7";
/** Requests that are on their way at once. */
const AT_ONCE = 24;
const EVENTS = 20;
const CURRENCIES = Intl.supportedValuesOf("currency");

/** What was sent by how it was answered. */
export type Sent = Map<number, number>;

/**
 * One visitor with tokens without end: every request is of another checkout under another token, and tells of products, titles and currencies that
 * nobody has, at every address that blocks have, until it is told to stop.
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
