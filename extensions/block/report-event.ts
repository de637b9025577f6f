/** Tells the app what buyers see and do with what a block offers. Nobody waits for it, and nothing depends on it. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { callApp } from "./call-app.ts";
import { withDeadline } from "./with-deadline.ts";
import { isInEditor } from "./is-in-editor.ts";
import { optionalApi } from "./optional-api.ts";

/** What a place needs to report; places after checkout have less, and buyers may have it that nothing is said of them. */
export type Reporting = Pick<StandardApi, "extension" | "sessionToken"> &
  Partial<Pick<StandardApi, "checkoutToken" | "customerPrivacy" | "localization">>;

/** An event, but for what is the same for all of a block. */
export interface BlockEvent {
  of: string;
  subject: string;
  type: "impression" | "add" | "begin" | "complete";
  product?: string;
  variant?: string;
  title?: string;
  quantity?: number;
}

/** Milliseconds in which events are gathered, and after which a report that was not taken is sent once more, under the same ids. */
const TOGETHER = 400;
const AGAIN = 3_000;
/** The app takes no more of them at once, and no longer title. */
const MOST = 20;
const TITLE = 255;

/** Those that wait, by the checkout that they are of. */
const waiting = new Map<string, object[]>();

/** Reports something that happened at this checkout; the editor of the checkout is none. Who was shown something is told where the buyer lets that be. */
export function report(api: Reporting, { title, ...happened }: BlockEvent): void {
  const checkout = optionalApi(api, "checkoutToken")?.value;
  const isAllowed = happened.type !== "impression" || optionalApi(api, "customerPrivacy")?.value.allowedProcessing.analytics === true;
  if (checkout === undefined || !isAllowed || isInEditor(api)) return;
  const events = waiting.get(checkout) ?? [];
  events.push({ id: crypto.randomUUID(), time: new Date().toISOString(), ...happened, ...(title && { title: title.slice(0, TITLE) }) });
  waiting.set(checkout, events);
  if (events.length === 1) setTimeout(() => sendAll(api, checkout), TOGETHER);
}

function sendAll(api: Reporting, checkout: string): void {
  const events = waiting.get(checkout) ?? [];
  waiting.delete(checkout);
  const currency = optionalApi(api, "localization")?.currency.value.isoCode;
  for (let at = 0; at < events.length; at += MOST) {
    const send = () =>
      withDeadline((signal) => callApp(api, "events", { checkout, currency, events: events.slice(at, at + MOST) }, signal));
    const isDone = ({ status }: { status: number }) => status < 429;
    const once = () => send().then(isDone, () => false);
    void once().then((done) => done || setTimeout(() => void once(), AGAIN));
  }
}
