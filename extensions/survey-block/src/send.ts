/** Sends a customer's answers to the app. */
import { MAX_BUYER_REQUEST_BYTES } from "../../../engine/shopify/max-buyer-request-bytes.ts";
import { callApp } from "../../block/call-app.ts";
import { wellFormedJson } from "../../block/well-formed-json.ts";
import { withDeadline } from "../../block/with-deadline.ts";
import type { Survey } from "./survey.ts";
import type { Api } from "./types.ts";

/**
 * Result of sending. sent: the app has the answers. failed: another attempt may succeed. tooLarge: too long. invalid: not acceptable. changed: the
 * survey differs from the one that the customer sees.
 */
export type Outcome = "sent" | "failed" | "tooLarge" | "invalid" | "changed";

const REFUSED: Readonly<Record<number, Outcome>> = { 404: "changed", 409: "changed", 413: "tooLarge", 422: "invalid" };

/** Sends the answers, and remembers it. An app that does not answer or cannot be reached, or a blocked call, counts as failed. */
export async function send(api: Api, survey: Survey, checkout: string, answers: object): Promise<Outcome> {
  const { guid, revision } = survey;
  const sending = async (signal: AbortSignal): Promise<Outcome> => {
    const body = wellFormedJson({ survey: guid, revision, checkout, answers });
    if (new TextEncoder().encode(body).length > MAX_BUYER_REQUEST_BYTES) return "tooLarge";
    const { ok, status } = await callApp(api, "answers", body, signal);
    if (!ok) return REFUSED[status] ?? "failed";
    // nothing waits for the note that it was sent
    void api.storage.write(sentKey(survey, checkout), true).catch(() => undefined);
    return "sent";
  };
  return withDeadline(sending).catch((): Outcome => "failed");
}

/** Returns the storage key that remembers a sent survey of a checkout. */
export function sentKey({ guid }: Survey, checkout: string): string {
  return `sent-${guid}-${checkout}`;
}
