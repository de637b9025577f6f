import type Router from "@koa/router";
import type { State } from "../middleware/state.ts";
import type { Database } from "../store/database.ts";

/** GET /healthz: 200 when requests can be served, which takes the database. GET /livez: 200 while the process itself is in order. */
export function healthRoute(router: Router<State>, database: Database): void {
  router.get("/healthz", async (ctx) => {
    await database.owner.raw("select 1");
    ctx.body = { status: "ok" };
  });
  router.get("/livez", (ctx) => {
    ctx.body = { status: "ok" };
  });
}
