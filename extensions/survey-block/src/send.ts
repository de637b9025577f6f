/** Sends what a buyer answered to the app. */
import { APP } from "../../block/address.ts";
import type { Survey } from "./survey.ts";
import type { Api } from "./types.ts";

/** sent: the app has it. failed: it may be tried again. changed: the survey is not what the buyer sees any more. */
export type Outcome = "sent" | "failed" | "changed";

export async function send(api: Api, { guid, revision }: Survey, checkout: string, answers: object): Promise<Outcome> {
  try {
    const headers = { Authorization: `Bearer ${await api.sessionToken.get()}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ survey: guid, revision, checkout, answers });
    const { ok, status } = await fetch(`${APP}/api/ext/answers`, { method: "POST", headers, body });
    if (ok) return "sent";
    return [404, 409, 422].includes(status) ? "changed" : "failed";
  } catch {
    return "failed"; // the app is out of reach, or the browser kept the call back
  }
}

/** Under which name it is remembered that a survey was answered at a checkout. */
export function sentKey({ guid }: Survey, checkout: string): string {
  return `sent-${guid}-${checkout}`;
}
