import type { ActOnPauseRequest, PauseResponse } from "../../engine/generated/calls.ts";
import { call } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";

export type PauseAction = ActOnPauseRequest["act"];

export function readPause(): Promise<CallResult<PauseResponse>> {
  return call("pause", {});
}

/** Pauses all rules, resumes them, or records that the result was read; responds when each rule has been tried. */
export function sendPauseAction(action: PauseAction): Promise<CallResult<PauseResponse>> {
  return call("actOnPause", { body: { act: action } });
}
