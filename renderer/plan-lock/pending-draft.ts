import { property } from "../../engine/lib/object.ts";
import { parsed } from "../../engine/lib/parse-json.ts";
import { keptOf } from "../drafts/read-drafts.ts";
import { resumeKey } from "./pending-draft-key.ts";

/** A draft that waits for a plan. */
export interface Resume {
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
export function noteResume(shop: string, resume: Resume): void {
  try {
    window.localStorage.setItem(resumeKey(shop), JSON.stringify(resume));
  } catch {
    return;
  }
}

/** Where to go on, as long as the draft is there: it may have been saved or discarded since. */
export function readResume(shop: string): Resume | undefined {
  try {
    const value = parsed(window.localStorage.getItem(resumeKey(shop)) ?? undefined);
    const [href, name, subject, needs] = ["href", "name", "subject", "needs"].map((field) => property(value, field));
    const whole = typeof href === "string" && typeof name === "string" && typeof subject === "string" && typeof needs === "string";
    if (whole && keptOf(subject).length > 0) return { href, name, subject, needs };
    forgetResume(shop);
  } catch {
    return undefined;
  }
  return undefined;
}

/** Nobody wants to be led there any more; the draft stays where it is. */
export function forgetResume(shop: string): void {
  try {
    window.localStorage.removeItem(resumeKey(shop));
  } catch {
    return;
  }
}
