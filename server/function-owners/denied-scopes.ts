import type { ReconcilerStatus, RepairRecord } from "../db/reconciler-status.ts";
import { isAccessDenied } from "../shopify/admin-client.ts";
import type { DesiredOwner } from "./desired-owner.ts";
import type { Optional, OwnerMessages } from "./messages.ts";

/** The part under which it is noted that something could not be deleted. */
const LEFT = "left";

/** The scope that an error is about, where it is one that merchants grant and take back apart from the installation. */
export function deniedScope(error: unknown, { optional }: OwnerMessages): Optional | undefined {
  return isAccessDenied(error) ? optional : undefined;
}

/** How what may not be written stands: what is known of it stays known. What was made before could be changed until the scope was taken back. */
export function deniedPart(
  part: string,
  { scope, denied, takenBack }: Optional,
  wasMade: boolean,
  state: ReconcilerStatus["state"] = {},
): RepairRecord {
  return { part, state: { ...state, denied: scope }, problem: wasMade ? takenBack : denied, ours: false };
}

/** That something is left in the store. */
export function deniedOutcome({ scope, left }: Optional): RepairRecord {
  return { part: LEFT, state: { denied: scope, left: left.title }, problem: left.text, ours: false };
}

/** How all of it stands where not even what there is may be read. */
export function deniedAll(optional: Optional, wanted: readonly DesiredOwner[], standings: readonly ReconcilerStatus[]): RepairRecord[] {
  if (wanted.length === 0) return [deniedOutcome(optional)];
  return wanted.map(({ part }) => {
    const state = standings.find((each) => each.part === part)?.state;
    return deniedPart(part, optional, typeof state?.id === "string", state);
  });
}
