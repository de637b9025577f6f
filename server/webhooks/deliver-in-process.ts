import { randomUUID } from "node:crypto";
import type { Inbox } from "./inbox.ts";

/** Where the platform inside this process tells its events: the same inbox, and the consequences are drawn when this returns. */
export function inProcess(inbox: Inbox): (topic: string, shop: string, payload: unknown) => Promise<void> {
  return async (topic, shop, payload) => {
    await inbox.accept({ shop, id: randomUUID(), topic, triggeredAt: new Date(), payload });
    await inbox.drain();
  };
}
