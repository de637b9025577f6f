import type { SettingsReply } from "../../../engine/generated/calls.ts";
import type { ReconcilerStatus, RepairRecord } from "../../db/reconciler-status.ts";
import type { Services } from "../../services.ts";

export type ReconcilerDependencies = Pick<Services, "admin" | "database" | "documents" | "log">;

/** Something that must be so on the platform while our rows say so. Whoever changes what it follows marks it in the same transaction. */
export interface Reconciler {
  /** What its rows are called, now and in later releases. */
  id: string;
  title: string;
  /** What the lists of families say where it is not so; absent for what merchants decide nothing about. */
  notice?: { unmet: string; families: readonly string[] };
  /** Compares the platform with what must be so. Throws where the platform does not answer. */
  look(needs: ReconcilerDependencies, shop: string, inputs: ReconcilerInputs): Promise<Observation>;
}

/** What our rows say of a shop that a look begins with. */
export interface ReconcilerInputs {
  /** How the duty's parts were last seen. */
  standings: readonly ReconcilerStatus[];
  settings: SettingsReply;
  /** The blocks that buyers saw keep orders waiting within the days that count. */
  requiredBlocks: ReadonlySet<string>;
  /** The families in documents of which the shop has configurations. */
  families: ReadonlySet<string>;
}

/** What a look came to. */
export interface Observation {
  /** Whether anything is to be done, or to be known. */
  isDue: boolean;
  /** The difference for those who run the app; null for one that is to be expected. */
  words: string | null;
  /** The platform's ids of what is deleted in bringing it in line, and is noted first: nobody else will have deleted it. */
  removes: readonly string[];
  /** Brings all parts in line, and answers how each then stands; null where somebody else has written meanwhile. */
  mend(): Promise<RepairRecord[] | null>;
}
