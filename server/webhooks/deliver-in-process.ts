import { randomUUID } from "node:crypto";
import type { Inbox } from "./inbox.ts";

/** Delivers the emulator's events to the same inbox, and returns after they have taken effect. */
export function deliverInProcess(inbox: Inbox): (topic: string, shop: string, payload: unknown) => Promise<void> {
  return async (topic, shop, payload) => {
    await inbox.accept({ shop, id: randomUUID(), topic, triggeredAt: new Date(), payload });
    await inbox.drain();
  };
}
