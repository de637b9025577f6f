import type { EventsBody } from "../../engine/generated/calls.ts";

type Of = EventsBody["events"][number]["of"];

/** What figures are of, by the words in which blocks report it. */
export const OFFERS: Of = "upsell";
export const GIFTS: Of = "gift";
export const QUESTIONS: Of = "survey";
