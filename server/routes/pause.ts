import type Router from "@koa/router";
import { AppError } from "../app-error.ts";
import { parseSubmission } from "../configurations/parse.ts";
import { dismiss, pauseAll, resumeAll } from "../configurations/pause/pause.ts";
import { standing } from "../configurations/pause/standing.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";

const DEEDS = new Map([
  ["pause", pauseAll],
  ["resume", resumeAll],
  ["dismiss", dismiss],
]);

/**
 * GET /api/apps/pause: how the pause of all rules stands. POST `{data: {act}}` switches all of them off or on again, and answers when each
 * has been tried, or notes that somebody has read what resuming came to. Open to every store, as switching off is.
 */
export function pauseRoutes(router: Router<State>, services: Services): void {
  router.get("/api/apps/pause", async (ctx) => {
    ctx.body = { data: await standing(services, ctx.state.shop) };
  });
  router.post("/api/apps/pause", async (ctx) => {
    const act = deedOf(parseSubmission(ctx.state.body).raw.act);
    ctx.body = { data: await act(services, ctx.state.shop) };
  });
}

function deedOf(act: unknown): typeof pauseAll {
  const found = typeof act === "string" ? DEEDS.get(act) : undefined;
  if (found) return found;
  const message = `must be one of ${[...DEEDS.keys()].join(", ")}`;
  throw new AppError("BAD_ACT", 422, `act ${message}`, { problems: [{ code: "enum", path: "/act", message }] });
}
