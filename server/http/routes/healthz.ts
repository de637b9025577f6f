import type Router from "@koa/router";
import type { Database } from "../../db/database.ts";
import type { RequestState } from "../middleware/request-state.ts";

/**
 * GET /healthz: 200 if requests can be served, which takes a database that answers and accepts writes. GET /livez: 200 while the process itself runs.
 */
export function healthRoute(router: Router<RequestState>, database: Database): void {
  const answers = shared(async () => {
    await database.owner.raw("select 1");
    await database.writable.check();
  });
  router.get("/healthz", async (ctx) => {
    await answers();
    ctx.body = { status: "ok" };
  });
  router.get("/livez", (ctx) => {
    ctx.body = { status: "ok" };
  });
}

/** Shares a running check with concurrent requests: anybody may ask, and a flood must not take connections from others. */
function shared(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}
