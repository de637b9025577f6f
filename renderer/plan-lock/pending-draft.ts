import { getProperty } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { readDraftsOf } from "../drafts/read-drafts.ts";
import { pendingDraftKey } from "./pending-draft-key.ts";

/** Draft that waits for a plan. */
export interface PendingDraft {
  /** Address of its editor. */
  href: string;
  name: string;
  /** Subject under which the draft is kept. */
  subject: string;
  /** Entitlement that saving the draft needs. */
  needs: string;
}

/**
 * Records the draft to go on with; the latest counts. Storage may be closed to embedded pages: the draft itself is then lost with the page,
 * too.
 */
export function savePendingDraft(shop: string, resume: PendingDraft): void {
  try {
    window.localStorage.setItem(pendingDraftKey(shop), JSON.stringify(resume));
  } catch {
    return;
  }
}

/** Returns the draft to go on with as long as it exists: it may have been saved or discarded since. */
export function readPendingDraft(shop: string): PendingDraft | undefined {
  try {
    const value = tryParseJson(window.localStorage.getItem(pendingDraftKey(shop)) ?? undefined);
    const [href, name, subject, needs] = ["href", "name", "subject", "needs"].map((field) => getProperty(value, field));
    const isComplete = typeof href === "string" && typeof name === "string" && typeof subject === "string" && typeof needs === "string";
    if (isComplete && readDraftsOf(subject).length > 0) return { href, name, subject, needs };
    deletePendingDraft(shop);
  } catch {
    return undefined;
  }
  return undefined;
}

/** Forgets the link to the draft; the draft itself stays where it is. */
export function deletePendingDraft(shop: string): void {
  try {
    window.localStorage.removeItem(pendingDraftKey(shop));
  } catch {
    return;
  }
}
