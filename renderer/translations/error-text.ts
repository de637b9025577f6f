import { type Failure, isRefused } from "../data/send-request.ts";

/** Titles of a call's failure: for a refusal by the server, and for a missing or unreadable response. */
export interface Titles {
  refused: string;
  unanswered: string;
}

export const LOADING: Titles = titlesOf("load");
export const SAVING: Titles = titlesOf("save", "saving");
export const RESETTING: Titles = titlesOf("reset", "resetting");

/** Returns the text about a failed call; the server's own message stands below our title. */
export function errorText(failure: Failure, { refused, unanswered }: Titles): { title: string; text: string | undefined } {
  return { title: isRefused(failure) ? refused : unanswered, text: failure.message };
}

function titlesOf(to: string, doing = `${to}ing`): Titles {
  return { refused: `Failed to ${to} translations`, unanswered: `An error occurred while ${doing} translations` };
}
