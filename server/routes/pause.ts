import type Router from "@koa/router";
import type { Services } from "../customizations/context.ts";
import { dismiss, pauseAll, resumeAll } from "../customizations/pause/pause.ts";
import { standing } from "../customizations/pause/standing.ts";
import type { State } from "../middleware/state.ts";

/**
 * GET /api/apps/pause: how the pause of all rules stands. POST /api/apps/pause/begin and …/end switch all of them off and on again, and
 * answer when each has been tried; …/read notes that somebody has read what resuming came to. Open to every store, as switching off is.
 */
export function pauseRoutes(router: Router<State>, services: Services): void {
  router.get("/api/apps/pause", async (ctx) => {
    ctx.body = { data: await standing(services, ctx.state.shop) };
  });
  const deeds = { begin: pauseAll, end: resumeAll, read: dismiss };
  for (const [name, deed] of Object.entries(deeds)) {
    router.post(`/api/apps/pause/${name}`, async (ctx) => {
      ctx.body = { data: await deed(services, ctx.state.shop) };
    });
  }
}
