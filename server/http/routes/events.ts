import type Router from "@koa/router";
import { rowsOf } from "../../analytics/event-rows.ts";
import { ingestEvents } from "../../analytics/ingest.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Takes in what blocks report. 202 says no more than that it is sound: what of it is counted is nobody's business. */
export function eventsRoute(router: Router<RequestState>, services: Services): void {
  const store = ingestEvents(services);
  handleCall(router, "events", async ({ shop, user, body }) => {
    const rows = rowsOf(body, user.split("/").at(-1) || null, Date.now());
    services.metrics.reported.inc({ outcome: "late" }, body.events.length - rows.length);
    if (rows.length > 0 && (await services.served(shop))) await store(shop, rows);
  });
}
