import type { ReconcilerStatus, RepairRecord } from "../db/reconciler-status.ts";
import { isAccessDenied } from "../shopify/admin-client.ts";
import type { DesiredOwner } from "./desired-owner.ts";
import type { Optional, OwnerMessages } from "./messages.ts";

/** Name of the part under which a failed deletion is recorded. */
const NOT_CLEANED = "left";

/** Returns the optional scope whose absence caused the error: merchants grant and revoke optional scopes apart from the installation. */
export function deniedScope(error: unknown, { optional }: OwnerMessages): Optional | undefined {
  return isAccessDenied(error) ? optional : undefined;
}

/**
 * Builds the record of an owner that may not be written. The stored state is kept, because an existing object could be changed until the scope was
 * revoked.
 */
export function deniedPart(
  part: string,
  { scope, denied, withdrawnText }: Optional,
  wasMade: boolean,
  state: ReconcilerStatus["state"] = {},
): RepairRecord {
  return { part, state: { ...state, denied: scope }, problem: wasMade ? withdrawnText : denied, ours: false };
}

/** Builds the record of objects that remain in the store because they may not be deleted. */
export function deniedOutcome({ scope, cleanup }: Optional): RepairRecord {
  return { part: NOT_CLEANED, state: { denied: scope, left: cleanup.title }, problem: cleanup.text, ours: false };
}

/** Builds the records of all owners where the app may not even read the existing objects. */
export function deniedAll(optional: Optional, desired: readonly DesiredOwner[], statuses: readonly ReconcilerStatus[]): RepairRecord[] {
  if (desired.length === 0) return [deniedOutcome(optional)];
  return desired.map(({ part }) => {
    const state = statuses.find((each) => each.part === part)?.state;
    return deniedPart(part, optional, typeof state?.id === "string", state);
  });
}
