import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import type { ConfigurationRow } from "../db/configurations.ts";

/** A valid configuration with its compiled program. The program is null for a family that does nothing in its storage. */
export interface PreparedConfiguration {
  configuration: Configuration;
  compiled: Compiled | null;
}

/** One revision to be published to its storage. */
export interface StorageChange extends PreparedConfiguration {
  family: Family;
  row: ConfigurationRow;
  revision: number;
  /** True if the store may not have the revision active now. Its object stays disabled until the store may. */
  withheld: boolean;
  /** Note about an edit that was adopted from outside the app, in words for merchants. Null for a revision that was saved in the app. */
  note: string | null;
}

/** Tells whether the storage may already have the change: an `unsure` attempt reads it before writing. */
export type UncertainWrite = "fresh" | "unsure";

/** Progress of the attempts to publish a change. */
export interface WriteAttempt {
  doubt: UncertainWrite;
  /** True if a move to another Function has begun at Shopify. It can then only be finished, and no longer be refused. */
  isStarted: boolean;
  /** True if there is no capacity for the old and the new object at once. */
  oldFirst: boolean;
}

/** Result of a write. */
export interface WriteOutcome {
  id: string;
  /** True if the object is disabled although it should be enabled, because there was no free capacity. */
  withheld: boolean;
}

/** A metafield of an object, by its key. */
export interface Part {
  key: string;
  type: "json" | "single_line_text_field";
  value: string;
}

/** Values that a save writes, all at once. */
export interface ObjectWrite {
  title: string;
  enabled: boolean;
  /** True if checkout is blocked when the Function fails. */
  blockOnFailure: boolean;
  parts: readonly Part[];
}

/** Fields of an object that a list shows. Shopify charges less than half as much for them as for the whole object. */
export interface Title {
  id: string;
  title: string;
  enabled: boolean;
  /** True if checkout is blocked when the Function fails, false if it goes on without it. */
  blockOnFailure: boolean;
  /** Time since which the Function has failed. Shopify reports neither how often nor why. */
  failingSince: string | null;
  /** Name of the variant that the object stores. */
  marker: string | null;
}

/** A stored configuration, in one shape for every storage. */
export interface StoredObject extends Title {
  /** Handle of the Function that runs it. */
  pack: string | null;
  /** Metafields by their keys. Null for a missing one. */
  parts: Readonly<Record<string, string | null>>;
}

/** A page of titles in order of creation. `end` is the cursor of the next page, null on the last page. */
export interface TitlePage {
  titles: Title[];
  end: string | null;
  /** Number of Shopify's active places that the page takes, including objects that are no configurations. */
  places: number;
}

/** Storage of one family of one shop: at Shopify, or in our rows alone. Every method throws PlatformError if Shopify refuses or does not answer. */
export interface ConfigurationStorage {
  /** Publishes a revision, whatever became of an earlier attempt. Afterwards there is exactly one object of its guid. */
  write(change: StorageChange, attempt: WriteAttempt): Promise<WriteOutcome>;
  /** Changes an existing object: all of it, or only `enabled`, which leaves other values as others may have set them. */
  amend(id: string, writing: ObjectWrite | Pick<ObjectWrite, "enabled">): Promise<void>;
  /** Returns the object, or null if there is none. */
  find(id: string): Promise<StoredObject | null>;
  /** Lists all objects in order of creation. */
  list(): Promise<StoredObject[]>;
  /** Lists `first` titles after a cursor, or all remaining ones if `first` is null. */
  titles(first: number | null, after: string | null): Promise<TitlePage>;
  /** Returns the configuration text of the objects, by id. */
  carried(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Lists all objects of a row. There may be more than one. */
  copies(row: ConfigurationRow): Promise<StoredObject[]>;
  /** Deletes the object. An object that is gone already is no error. */
  remove(id: string): Promise<void>;
  /** Returns the bytes that all configurations take of a shared limit. Absent if each has a limit of its own. */
  bytes?(): Promise<number>;
}
