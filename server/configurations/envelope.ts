import { isObject } from "../../engine/declare/object.ts";
import { CONFIGURATION, KIND, PROGRAM, VARIABLES } from "../../engine/platform.ts";
import type { Compiled } from "../../engine/rule/packed.ts";
import type { Configuration, Family } from "../../engine/types.ts";
import type { Customization, CustomizationInput, Metafield } from "../platform/customizations.ts";
import { type CustomizationRow, isGuid } from "../store/configurations.ts";
import { SCHEMA_VERSION } from "../store/revisions.ts";
import { held } from "./pause/held.ts";
import type { Prepared } from "./prepare.ts";

/** What a customization carries on the platform besides its program: enough to recognise it, and to rebuild our rows. */
export interface Envelope {
  schemaVersion: number;
  family: string;
  guid: string;
  revision: number;
  configuration: Configuration;
  /** What a change made outside the app was, in words for the merchant. */
  note?: string;
}

/** One revision on its way to the platform. */
export interface Change extends Prepared {
  family: Family;
  row: CustomizationRow;
  revision: number;
  /** Kept off on the platform, since the store may not have it now; it is switched on when the store may. */
  withheld: boolean;
  /** What the revision took over, when it was not made here. */
  note: string | null;
}

/** Everything that one save writes to the platform, in one mutation. */
export function written({ family, row, revision, configuration, compiled, withheld, note }: Change): CustomizationInput {
  const { guid } = row;
  const envelope: Envelope = {
    schemaVersion: SCHEMA_VERSION,
    family: family.id,
    guid,
    revision,
    configuration,
    ...(note === null ? {} : { note }),
  };
  return {
    title: configuration.name,
    enabled: configuration.enabled && !withheld && !held(row),
    metafields: [
      ...programFields(compiled),
      { key: CONFIGURATION, type: "json", value: JSON.stringify(envelope) },
      { key: KIND, type: "single_line_text_field", value: family.variants[configuration.subtype]?.marker ?? configuration.subtype },
    ],
  };
}

/** What the Function reads of a rule. */
export function programFields({ program, variables }: Compiled): Metafield[] {
  return [
    { key: PROGRAM, type: "json", value: JSON.stringify(program) },
    { key: VARIABLES, type: "json", value: JSON.stringify(variables) },
  ];
}

/** Reads the envelope back; null for a customization that this app did not write, or that something else has overwritten. */
export function envelopeOf({ configuration }: Pick<Customization, "configuration">): Envelope | null {
  if (configuration === null) return null;
  try {
    const value: unknown = JSON.parse(configuration.value);
    return isEnvelope(value) ? value : null;
  } catch {
    return null; // not ours to judge: the list says that it cannot be read
  }
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
