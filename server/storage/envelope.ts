import { isAtWork, nameOf, subtypeOf, variantOf } from "../../engine/declarations/configuration.ts";
import { isBlockedOnFailure, isExternallyEditable } from "../../engine/declarations/storage-declaration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { CONFIGURATION, KIND, PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { isGuid } from "../db/configurations.ts";
import { SCHEMA_VERSION } from "../db/revisions.ts";
import type { ObjectWrite, Part, StorageChange, StoredObject } from "./configuration-storage.ts";
import { isPaused } from "./is-paused.ts";

/**
 * Stored form of a configuration outside our rows, besides its program. An envelope is enough to recognize the configuration and to rebuild its rows.
 */
export interface Envelope {
  schemaVersion: number;
  family: string;
  guid: string;
  revision: number;
  configuration: Configuration;
  /** Note about a change made outside the app, in words for merchants. */
  note?: string;
}

/** Returns the envelope of a configuration. */
export function withEnvelope(
  family: string,
  { guid, revision, configuration }: Pick<Envelope, "guid" | "revision" | "configuration">,
): Envelope {
  return { schemaVersion: SCHEMA_VERSION, family, guid, revision, configuration };
}

/** Returns the envelope of a revision to be published. */
function enveloped({ family, row, revision, configuration, note }: StorageChange): Envelope {
  return {
    ...withEnvelope(family.id, { guid: row.guid, revision, configuration }),
    ...(note === null || !isExternallyEditable(family) ? {} : { note }),
  };
}

/** Returns the values that one save writes. */
export function serializeEntries(change: StorageChange): ObjectWrite {
  const { family, row, configuration, compiled, withheld } = change;
  const marker = markerOf(family, configuration);
  const enabled = isAtWork(family, configuration) && !withheld && !isPaused(row);
  // the checkout document holds active configurations only
  const isDisabled = !isExternallyEditable(family) && !enabled;
  return {
    title: nameOf(configuration),
    enabled,
    blockOnFailure: isBlockedOnFailure(family, configuration),
    parts: [
      ...(compiled === null || isDisabled ? [] : programParts(compiled)),
      { key: CONFIGURATION, type: "json", value: JSON.stringify(enveloped(change)) },
      ...(marker === undefined ? [] : [{ key: KIND, type: "single_line_text_field" as const, value: marker }]),
    ],
  };
}

/** Returns the name of the configuration's variant, in a family that has several. */
function markerOf(family: Family, configuration: Configuration): string | undefined {
  return variantOf(family, configuration)?.markerValue ?? subtypeOf(configuration);
}

/** Returns the metafields from which a Function reads its program. */
export function programParts({ program, variables }: Pick<Compiled, "program" | "variables">): Part[] {
  return [
    { key: PROGRAM_METAFIELD_KEY, type: "json", value: JSON.stringify(program) },
    { key: VARIABLES_METAFIELD_KEY, type: "json", value: JSON.stringify(variables) },
  ];
}

/** Returns the envelope of an object. Null if this app did not write it, or if it was overwritten. */
export function envelopeOf({ parts }: Pick<StoredObject, "parts">): Envelope | null {
  return readEnvelope(parts[CONFIGURATION] ?? null);
}

/** Parses an envelope. Null if the text is none; lists then show that the configuration cannot be read. */
export function readEnvelope(text: string | null): Envelope | null {
  const value = tryParseJson(text);
  return isEnvelope(value) ? value : null;
}

function isEnvelope(value: unknown): value is Envelope {
  if (!isObject(value)) return false;
  const { guid, revision, schemaVersion, family, configuration, note } = value;
  return (
    typeof guid === "string" &&
    isGuid(guid) &&
    isCount(revision) &&
    isCount(schemaVersion) &&
    typeof family === "string" &&
    isObject(configuration) &&
    (note === undefined || typeof note === "string")
  );
}

/** Returns whether the value is a revision number that the database can store. */
function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
