import type { ActOnPauseBody, PauseReply } from "../../engine/generated/calls.ts";
import type { Reply } from "../data/api.ts";
import { call } from "../data/call.ts";

export type PauseAction = ActOnPauseBody["act"];

export function readPause(): Promise<Reply<PauseReply>> {
  return call("pause", {});
}

/** Pauses all rules, resumes them, or records that the result was read; responds when each rule has been tried. */
export function sendPauseAction(deed: PauseAction): Promise<Reply<PauseReply>> {
  return call("actOnPause", { body: { act: deed } });
}
