import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import type { ConfigurationRow } from "../db/configurations.ts";

/** A configuration that was accepted, with what checkout runs of it from where it is kept; nothing for a family that does nothing there. */
export interface PreparedConfiguration {
  configuration: Configuration;
  compiled: Compiled | null;
}

/** One revision on its way to where it is kept. */
export interface StorageChange extends PreparedConfiguration {
  family: Family;
  row: ConfigurationRow;
  revision: number;
  /** Kept off there, since the shop may not have it now; it is switched on when the shop may. */
  withheld: boolean;
  /** What the revision took over, when it was not made here. */
  note: string | null;
}

/** Whether what is outside may already have seen the change: then it is asked before anything is written. */
export type UncertainWrite = "fresh" | "unsure";

/** How far the tries to bring a change to where it is kept have come. */
export interface WriteAttempt {
  doubt: UncertainWrite;
  /** A move to another Function is under way on the platform: it cannot be refused any more, only finished. */
  begun: boolean;
  /** There is no room for the old and the new at once. */
  oldFirst: boolean;
}

/** What there is of a change now. */
export interface WriteOutcome {
  id: string;
  /** Switched off there although it should be on, for another one has taken the place. */
  withheld: boolean;
}

/** A value beside what is kept, by its key. */
export interface Part {
  key: string;
  type: "json" | "single_line_text_field";
  value: string;
}

/** What a save writes: everything at once. */
export interface ObjectWrite {
  title: string;
  enabled: boolean;
  /** Whether checkout stops where its Function fails. */
  blockOnFailure: boolean;
  parts: readonly Part[];
}

/** What a list shows of one: less than half of what the platform charges for all of it. */
export interface Title {
  id: string;
  title: string;
  enabled: boolean;
  /** Whether checkout stops where its Function fails, and does not go on without it. */
  blockOnFailure: boolean;
  /** Since when checkout has gone on without it, or stopped, for its Function failed; the platform tells neither how often nor why. */
  failingSince: string | null;
  /** Which variant it says it is. */
  marker: string | null;
}

/** What is kept of one configuration, in one shape wherever that is. */
export interface StoredObject extends Title {
  /** The Function that runs it. */
  pack: string | null;
  /** The values beside it, by their keys; null for one that is not there. */
  parts: Readonly<Record<string, string | null>>;
}

/** Some titles in order of creation; `end` is where the next ones begin, null after the last one. */
export interface TitlePage {
  titles: Title[];
  end: string | null;
  /** How many of the platform's active places they take, with what stands among them and is no configuration. */
  places: number;
}

/**
 * Where the configurations of one family of one shop are kept: on the platform, or in our rows alone. Each throws PlatformError where the
 * platform refuses, or does not answer.
 */
export interface ConfigurationStorage {
  /** Brings a revision there, whatever has become of an earlier try; afterwards there is exactly one of its guid. */
  write(change: StorageChange, attempt: WriteAttempt): Promise<WriteOutcome>;
  /** Changes one that is there: all of it, or only whether it is on, and then nothing else that others may have set. */
  amend(id: string, writing: ObjectWrite | Pick<ObjectWrite, "enabled">): Promise<void>;
  /** Null when it is not there. */
  find(id: string): Promise<StoredObject | null>;
  /** All, in order of creation. */
  list(): Promise<StoredObject[]>;
  /** So many of them behind a place in the list; all that are left without a number. */
  titles(first: number | null, after: string | null): Promise<TitlePage>;
  /** What some of them carry as their configuration, by their ids. */
  carried(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whatever there is of a row, also more than one. */
  copies(row: ConfigurationRow): Promise<StoredObject[]>;
  /** That it is gone already is what was wanted. */
  remove(id: string): Promise<void>;
  /** Bytes that all of them take of what they have together; absent where each has a limit of its own. */
  bytes?(): Promise<number>;
}
