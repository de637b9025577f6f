import type Router from "@koa/router";
import type { Database } from "../../db/database.ts";
import type { RequestState } from "../middleware/request-state.ts";

/** GET /healthz: 200 when requests can be served, which takes a database that answers and takes writes. GET /livez: 200 while the process itself is in order. */
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

/** Whoever asks meanwhile waits for the same answer: anybody may ask, and no crowd of them shall keep connections from those who work. */
function shared(ask: () => Promise<void>): () => Promise<void> {
  let asked: Promise<void> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}
