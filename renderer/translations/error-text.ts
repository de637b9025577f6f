import { type Failure, isRefused } from "../data/api.ts";

/** What a call was made for, as its failure is titled: one that the server refused, and one without a reply that could be read. */
export interface Titles {
  refused: string;
  unanswered: string;
}

export const LOADING: Titles = titlesOf("load");
export const SAVING: Titles = titlesOf("save", "saving");
export const RESETTING: Titles = titlesOf("reset", "resetting");

/** What is said of a call that failed; the server's own words stand below ours. */
export function errorText(failure: Failure, { refused, unanswered }: Titles): { title: string; text: string | undefined } {
  return { title: isRefused(failure) ? refused : unanswered, text: failure.message };
}

function titlesOf(to: string, doing = `${to}ing`): Titles {
  return { refused: `Failed to ${to} translations`, unanswered: `An error occurred while ${doing} translations` };
}
