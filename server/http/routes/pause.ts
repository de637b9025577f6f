import type Router from "@koa/router";
import { dismiss, pauseAll, resumeAll } from "../../configurations/pause/pause.ts";
import { standing } from "../../configurations/pause/status.ts";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

const DEEDS = { pause: pauseAll, resume: resumeAll, dismiss };

/** How the pause of all rules stands, and what changes it. Open to every shop, as switching off is. */
export function pauseRoutes(router: Router<State>, services: Services): void {
  call(router, "pause", ({ shop }) => standing(services, shop));
  call(router, "actOnPause", ({ shop, body: { act } }) => DEEDS[act](services, shop));
}
