import type { Failure } from "../api.ts";

/** What a call was made for, as it is said of a failure: "load", and "loading" of what the server did not answer at all. */
export interface Deed {
  to: string;
  ing: string;
}

export const LOADING: Deed = { to: "load", ing: "loading" };
export const SAVING: Deed = { to: "save", ing: "saving" };
export const RESETTING: Deed = { to: "reset", ing: "resetting" };

/** What is said of a call that failed: the server's own words below ours, or that there was no answer that could be read. */
export function toldOf({ status, message }: Failure, { to, ing }: Deed): { title: string; text: string | undefined } {
  const answered = status >= 300;
  return { title: answered ? `Failed to ${to} translations` : `An error occurred while ${ing} translations`, text: message };
}
