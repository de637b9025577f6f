import type { SettingsResponse } from "../../../engine/generated/calls.ts";
import type { ReconcilerStatus, RepairRecord } from "../../db/reconciler-status.ts";
import type { Services } from "../../services.ts";

export type ReconcilerDependencies = Pick<Services, "admin" | "database" | "documents" | "log">;

/** Keeps one thing at Shopify as our rows say. A change of those rows requests the reconciler in the same transaction. */
export interface Reconciler {
  /** Key of its rows in the database. Must stay the same in later releases. */
  id: string;
  title: string;
  /** Notice in the lists of families while Shopify differs. Absent if merchants decide nothing about it. */
  notice?: { failureText: string; families: readonly string[] };
  /** Compares Shopify with the desired state. Throws if Shopify does not answer. */
  observe(needs: ReconcilerDependencies, shop: string, inputs: ReconcilerInputs): Promise<Observation>;
}

/** Our rows of a shop that a comparison starts from. */
export interface ReconcilerInputs {
  /** Last observed status of each part of the reconciler. */
  statuses: readonly ReconcilerStatus[];
  settings: SettingsResponse;
  /** Handles of blocks that held a customer's checkout within the retention time. */
  requiredBlocks: ReadonlySet<string>;
  /** Families in documents of which the shop has configurations. */
  families: ReadonlySet<string>;
}

/** Result of a comparison. */
export interface Observation {
  /** True if something is to be repaired or recorded. */
  isOutdated: boolean;
  /** The drift, in words for operators. Null for a difference that is expected. */
  message: string | null;
  /** Shopify ids that the repair deletes. They are recorded before the deletion, so that nobody takes it for one outside the app. */
  removes: readonly string[];
  /** Repairs all parts and returns their records. Null if somebody else has written meanwhile. */
  repair(): Promise<RepairRecord[] | null>;
}
