/** Reports to the app what customers see of a block's content and do with it. Nothing waits for the reports or depends on them. */
import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { callApp } from "./call-app.ts";
import { wellFormedJson } from "./well-formed-json.ts";
import { withDeadline } from "./with-deadline.ts";
import { isInEditor } from "./is-in-editor.ts";
import { optionalApi, optionalValue } from "./optional-api.ts";

/** Parts of the API for reports. Targets after checkout have fewer, and customers may refuse analytics. */
export type Reporting = Pick<StandardApi, "extension" | "sessionToken"> &
  Partial<Pick<StandardApi, "checkoutToken" | "customerPrivacy" | "localization">>;

/** An event, without the fields that are equal for all events of a block. */
export interface BlockEvent {
  of: string;
  subject: string;
  type: "impression" | "add" | "begin" | "complete";
  product?: string;
  variant?: string;
  title?: string;
  quantity?: number;
}

/** Milliseconds in which events are collected, and after which a rejected report is sent once more, with the same ids. */
const TOGETHER = 400;
const AGAIN = 3_000;
/** Maximum number of events in a report, and of letters in a title, that the app accepts. */
const MAX_EVENTS = 20;
const TITLE = 255;

/** Events that wait, by checkout. */
const waiting = new Map<string, object[]>();

/** Reports an event at this checkout, but not in the checkout editor. Impressions are only reported if the customer allows analytics. */
export function reportEvent(api: Reporting, { title, ...happened }: BlockEvent): void {
  const checkout = optionalValue(api, "checkoutToken");
  const isAllowed = happened.type !== "impression" || optionalValue(api, "customerPrivacy")?.allowedProcessing.analytics === true;
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
  for (let at = 0; at < events.length; at += MAX_EVENTS) {
    const send = () =>
      withDeadline((signal) =>
        callApp(api, "events", wellFormedJson({ checkout, currency, events: events.slice(at, at + MAX_EVENTS) }), signal),
      );
    const isDone = ({ status }: { status: number }) => status < 429;
    const once = () => send().then(isDone, () => false);
    void once().then((done) => done || setTimeout(() => void once(), AGAIN));
  }
}
