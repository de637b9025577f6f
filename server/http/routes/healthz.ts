import type Router from "@koa/router";
import { sharePending } from "../../concurrency/share-pending.ts";
import type { Database } from "../../db/database.ts";
import type { RequestState } from "../middleware/request-state.ts";

/**
 * GET /healthz: 200 if requests can be served, which takes a database that answers and accepts writes. GET /livez: 200 while the process itself runs.
 */
export function healthzRoute(router: Router<RequestState>, database: Database): void {
  const check = async () => {
    await database.owner.raw("select 1");
    await database.writable.check();
  };
  // concurrent requests share one check: anybody may ask, and a flood must not take connections from others
  const share = sharePending<void>();
  router.get("/healthz", async (ctx) => {
    await share("", check);
    ctx.body = { status: "ok" };
  });
  router.get("/livez", (ctx) => {
    ctx.body = { status: "ok" };
  });
}
