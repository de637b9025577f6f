import type Router from "@koa/router";
import { dismiss, pauseAll, resumeAll } from "../../configurations/pause/pause-all.ts";
import { pauseStatus } from "../../configurations/pause/status.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

const DEEDS = { pause: pauseAll, resume: resumeAll, dismiss };

/** Mounts the calls for the pause of all rules. Open to every shop, as switching off is. */
export function pauseRoutes(router: Router<RequestState>, services: Services): void {
  handleCall(router, "pause", ({ shop }) => pauseStatus(services, shop));
  handleCall(router, "actOnPause", ({ shop, body: { act } }) => DEEDS[act](services, shop));
}
