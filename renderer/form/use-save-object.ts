import { useState } from "react";
import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { type Failure, isRefused } from "../data/send-request.ts";
import { refreshShop } from "../data/shop.ts";
import { toast } from "../lib/app-bridge.ts";
import type { FormResource, FormTexts, Saved, Stored } from "./form-resource.ts";
import type { ServerErrors } from "./server-errors.ts";
import { useMounted } from "./use-mounted.ts";

interface SaveSettings {
  /** Problems that were found before anything is sent; the first one is shown instead of a save. */
  own: readonly Problem[];
  keeping: { sending: (fields: Fields) => void; forget: () => void };
  /** Goes on from the stored object while the page is open. */
  accept: (value: Saved, sent: Stored) => void;
  /** Receives the message about a save that succeeded while the page is open. */
  say: (message: string) => void;
}

/** Sends an object to be stored, and holds the refusal of the last save. A save may end after its page was closed. */
export function useSaveObject(subject: FormResource, { own, keeping, accept, say }: SaveSettings) {
  const { texts } = subject;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ServerErrors>();
  const here = useMounted();
  const save = async (sent: Stored, sure: boolean) => {
    const [first] = own;
    if (first !== undefined) return toast(first.message, true);
    setBusy(true);
    keeping.sending(sent.fields);
    const reply = await subject.save(sent, sure);
    setBusy(false);
    setRefusal(reply.ok ? undefined : { failure: reply.failure, sent: sent.fields });
    // the plan may have ended in the meantime
    if (!reply.ok && reply.failure.status === 403) refreshShop();
    if (reply.ok) (here() ? say : toast)(reply.value.changed ?? texts.saved);
    else if (!here()) toast(titleOf(reply.failure, texts), true);
    if (reply.ok && here()) accept(reply.value, sent);
    if (reply.ok && !here()) keeping.forget();
  };
  return { busy, save, refusal, dismiss: () => setRefusal(undefined), failed: refusal && titleOf(refusal.failure, texts) };
}

function titleOf(failure: Failure, { notSaved, notAnswered = notSaved }: FormTexts): string {
  return isRefused(failure) ? notSaved : notAnswered;
}
