import type { Fields } from "../../engine/lib/object.ts";
import { claim } from "../drafts/claim.ts";
import type { Ways } from "./form-adapter.ts";
import { begin, type Found } from "./restore-draft.ts";

/** What earlier visits left behind, held against what is stored now. */
export async function recover(ways: Ways, stored: Fields, revision: number | undefined, subject: string, visit: string): Promise<Found> {
  const { kept, elsewhere } = await claim(subject, visit);
  return { begun: begin(ways, stored, revision, kept), key: kept?.key, sent: kept?.sent, elsewhere };
}
