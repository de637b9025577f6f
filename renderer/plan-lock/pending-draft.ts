import { getProperty } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import { draftsOf } from "../drafts/read-drafts.ts";
import { pendingDraftKey } from "./pending-draft-key.ts";

/** A draft that waits for a plan. */
export interface PendingDraft {
  /** Of its editor. */
  href: string;
  /** What it is called. */
  name: string;
  /** What the draft is kept of. */
  subject: string;
  /** The entitlement that saving it takes. */
  needs: string;
}

/** Notes where to go on; the latest counts. Storage may be closed to embedded pages: then the draft itself is lost with the page, too. */
export function savePendingDraft(shop: string, resume: PendingDraft): void {
  try {
    window.localStorage.setItem(pendingDraftKey(shop), JSON.stringify(resume));
  } catch {
    return;
  }
}

/** Where to go on, as long as the draft is there: it may have been saved or discarded since. */
export function readPendingDraft(shop: string): PendingDraft | undefined {
  try {
    const value = tryParseJson(window.localStorage.getItem(pendingDraftKey(shop)) ?? undefined);
    const [href, name, subject, needs] = ["href", "name", "subject", "needs"].map((field) => getProperty(value, field));
    const whole = typeof href === "string" && typeof name === "string" && typeof subject === "string" && typeof needs === "string";
    if (whole && draftsOf(subject).length > 0) return { href, name, subject, needs };
    deletePendingDraft(shop);
  } catch {
    return undefined;
  }
  return undefined;
}

/** Nobody wants to be led there any more; the draft stays where it is. */
export function deletePendingDraft(shop: string): void {
  try {
    window.localStorage.removeItem(pendingDraftKey(shop));
  } catch {
    return;
  }
}
