import { isAtWork, nameOf, subtypeOf, variantOf } from "../../engine/declarations/configuration.ts";
import { isBlockedOnFailure, isExternallyEditable } from "../../engine/declarations/storage.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import { CONFIGURATION, KIND, PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { isGuid } from "../db/configurations.ts";
import { SCHEMA_VERSION } from "../db/revisions.ts";
import type { ObjectWrite, Part, StorageChange, StoredObject } from "./configuration-storage.ts";
import { isPaused } from "./is-paused.ts";

/** What is kept of a configuration outside our rows, besides its program: enough to recognise it, and to rebuild them. */
export interface Envelope {
  schemaVersion: number;
  family: string;
  guid: string;
  revision: number;
  configuration: Configuration;
  /** What a change made outside the app was, in words for the merchant. */
  note?: string;
}

/** The envelope of a configuration as it stands. */
export function withEnvelope(
  family: string,
  { guid, revision, configuration }: Pick<Envelope, "guid" | "revision" | "configuration">,
): Envelope {
  return { schemaVersion: SCHEMA_VERSION, family, guid, revision, configuration };
}

/** The envelope of a revision on its way. */
function enveloped({ family, row, revision, configuration, note }: StorageChange): Envelope {
  return {
    ...withEnvelope(family.id, { guid: row.guid, revision, configuration }),
    ...(note === null || !isExternallyEditable(family) ? {} : { note }),
  };
}

/** Everything that one save writes. */
export function serializeEntries(change: StorageChange): ObjectWrite {
  const { family, row, configuration, compiled, withheld } = change;
  const marker = markerOf(family, configuration);
  const enabled = isAtWork(family, configuration) && !withheld && !isPaused(row);
  // checkout has a document of what is at work, and nothing of the rest
  const aside = !isExternallyEditable(family) && !enabled;
  return {
    title: nameOf(configuration),
    enabled,
    blockOnFailure: isBlockedOnFailure(family, configuration),
    parts: [
      ...(compiled === null || aside ? [] : programParts(compiled)),
      { key: CONFIGURATION, type: "json", value: JSON.stringify(enveloped(change)) },
      ...(marker === undefined ? [] : [{ key: KIND, type: "single_line_text_field" as const, value: marker }]),
    ],
  };
}

/** What says which variant it is, in a family that has several. */
function markerOf(family: Family, configuration: Configuration): string | undefined {
  return variantOf(family, configuration)?.marker ?? subtypeOf(configuration);
}

/** What the Function reads of a rule. */
export function programParts({ program, variables }: Pick<Compiled, "program" | "variables">): Part[] {
  return [
    { key: PROGRAM_METAFIELD_KEY, type: "json", value: JSON.stringify(program) },
    { key: VARIABLES_METAFIELD_KEY, type: "json", value: JSON.stringify(variables) },
  ];
}

/** What one carries; null for one that this app did not write, or that something else has overwritten. */
export function envelopeOf({ parts }: Pick<StoredObject, "parts">): Envelope | null {
  return readEnvelope(parts[CONFIGURATION] ?? null);
}

/** Reads an envelope back; null where that is none: the list says that it cannot be read. */
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

/** What the database can number revisions with. */
function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
