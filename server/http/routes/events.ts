import type Router from "@koa/router";
import { eventRowsOf } from "../../analytics/event-rows.ts";
import { ingestEvents } from "../../analytics/ingest-events.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Ingests the events that blocks report. 202 says only that the report is valid, and does not reveal which events are counted. */
export function eventsRoute(router: Router<RequestState>, services: Services): void {
  const store = ingestEvents(services);
  handleCall(router, "events", async ({ shop, user, body }) => {
    const rows = eventRowsOf(body, user.split("/").at(-1) || null, Date.now());
    services.metrics.reported.inc({ outcome: "late" }, body.events.length - rows.length);
    if (rows.length > 0 && (await services.served(shop))) await store(shop, rows);
  });
}
