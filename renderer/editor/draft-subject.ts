import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Shop } from "../data/shop.ts";
import type { FormAdapter } from "../form/form-adapter.ts";
import type { RecoverableDraft } from "../form/restore-draft.ts";
import type { Identity } from "./editor-calls.ts";

export interface EditorProps {
  family: Family;
  /** Adapter by which the form edits the stored value. */
  ways: FormAdapter;
  initial: Fields;
  /** Identity of a stored configuration; absent while it is new. */
  identity: Identity | undefined;
  /** Guid of the configuration that the new one began as a copy of. */
  origin?: string;
  /** Text that the list shows in place of a stored name that is a placeholder. */
  legacy?: string | undefined;
  /** Time since when checkout has gone on without the rule. */
  failingSince?: string | undefined;
  shop: Shop;
  onReload?: () => void;
  /** Name of this visit among all others. */
  visit: string;
  /** Drafts that earlier visits left behind. */
  recoveredDraft: RecoverableDraft;
}

/**
 * Returns the subject under which drafts are kept: a stored configuration, or the new ones of a variant. Copies of a configuration have a
 * subject of their own.
 */
export function draftSubject(family: Pick<Family, "id">, variant: string | undefined, guid: string | undefined, origin?: string): string {
  return guid ?? [family.id, variant, ...(origin === undefined ? [] : [origin])].join(".");
}
