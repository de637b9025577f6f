import type { EventsRequest } from "../../engine/generated/calls.ts";

type Of = EventsRequest["events"][number]["of"];

/** Names of figures, as blocks report them. */
export const OFFERS: Of = "upsell";
export const GIFTS: Of = "gift";
export const QUESTIONS: Of = "survey";
