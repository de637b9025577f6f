import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Shop } from "../data/shop.ts";
import type { FormAdapter } from "../form/form-adapter.ts";
import type { FoundDraft } from "../form/restore-draft.ts";
import type { Identity } from "./editor-calls.ts";

/** What an editor is opened for. */
export interface EditorProps {
  family: Family;
  /** How a form edits what it keeps. */
  ways: FormAdapter;
  initial: Fields;
  /** Absent while the customization is new. */
  identity: Identity | undefined;
  /** Which one the new one began as a copy of. */
  origin?: string;
  /** What the list says in the place of the stored name, where that is a placeholder. */
  legacy?: string | undefined;
  /** Since when checkout has gone on without it. */
  failingSince?: string | undefined;
  shop: Shop;
  onReload?: () => void;
  /** Names this visit among all others. */
  visit: string;
  /** What earlier visits left behind. */
  found: FoundDraft;
}

/** What drafts are kept of: a stored customization, or the new ones of a variant, copies of another one apart from them. */
export function draftSubject(family: Pick<Family, "id">, variant: string | undefined, guid: string | undefined, origin?: string): string {
  return guid ?? [family.id, variant, ...(origin === undefined ? [] : [origin])].join(".");
}
