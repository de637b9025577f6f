/** Sends what a buyer answered to the app. */
import { callApp } from "../../block/call-app.ts";
import { withDeadline } from "../../block/with-deadline.ts";
import type { Survey } from "./survey.ts";
import type { Api } from "./types.ts";

/**
 * sent: the app has it. failed: it may be tried again. tooLarge: not as long as it is. invalid: not as it is. changed: the survey is not what
 * the buyer sees any more.
 */
export type Outcome = "sent" | "failed" | "tooLarge" | "invalid" | "changed";

const REFUSED: Readonly<Record<number, Outcome>> = { 404: "changed", 409: "changed", 413: "tooLarge", 422: "invalid" };

/** Sends, and remembers that it is done. An app that keeps silent, is out of reach, or that the browser keeps it from has failed. */
export async function send(api: Api, survey: Survey, checkout: string, answers: object): Promise<Outcome> {
  const { guid, revision } = survey;
  const sending = async (signal: AbortSignal): Promise<Outcome> => {
    const { ok, status } = await callApp(api, "answers", { survey: guid, revision, checkout, answers }, signal);
    if (!ok) return REFUSED[status] ?? "failed";
    // nobody waits for what is only a note of it
    void api.storage.write(sentKey(survey, checkout), true).catch(() => undefined);
    return "sent";
  };
  return withDeadline(sending).catch((): Outcome => "failed");
}

/** Under which name it is remembered that a survey was answered at a checkout. */
export function sentKey({ guid }: Survey, checkout: string): string {
  return `sent-${guid}-${checkout}`;
}
