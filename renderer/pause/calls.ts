import { property } from "../../engine/declare/object.ts";
import type { ActOnPauseBody } from "../../engine/generated/calls.ts";
import type { Reply } from "../api.ts";
import { call } from "../calls.ts";

/** A rule that was not switched, by name, and why. */
export interface Left {
  guid: string;
  family: string;
  name: string;
  reason: string;
}

/** How the pause of all rules stands. */
export interface Pause {
  /** Since when they are paused; null when they are not. */
  since: string | null;
  active: number;
  /** Rules that Resume will bring back. */
  held: number;
  /** Rules still to be switched off, or on. */
  left: number;
  /** Those among them that failed, and are tried again. */
  failed: Left[];
  /** What resuming came to, until somebody has read it. */
  resumed: { back: number; stayed: Left[] } | null;
}

export type Deed = ActOnPauseBody["act"];

export function readPause(): Promise<Reply<Pause>> {
  return call("pause", {}, pauseIn);
}

/** Pauses all rules, resumes them, or notes that what came of it was read; answers when each rule has been tried. */
export function press(deed: Deed): Promise<Reply<Pause>> {
  return call("actOnPause", { body: { act: deed } }, pauseIn);
}

function pauseIn(data: unknown): Pause | undefined {
  const [active, held, left] = ["active", "held", "left"].map((name) => property(data, name));
  if (typeof active !== "number" || typeof held !== "number" || typeof left !== "number") return undefined;
  const since = property(data, "since");
  const resumed = property(data, "resumed");
  const back = property(resumed, "back");
  return {
    since: typeof since === "string" ? since : null,
    ...{ active, held, left, failed: rules(property(data, "failed")) },
    resumed: typeof back === "number" ? { back, stayed: rules(property(resumed, "stayed")) } : null,
  };
}

function rules(value: unknown): Left[] {
  if (!Array.isArray(value)) return [];
  return value.map((rule: unknown) => {
    const text = (name: string) => String(property(rule, name) ?? "");
    return { guid: text("guid"), family: text("family"), name: text("name"), reason: text("reason") };
  });
}
