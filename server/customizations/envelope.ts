import { CONFIGURATION, KIND, PROGRAM, VARIABLES } from "../../engine/platform.ts";
import type { Compiled, Configuration, Family } from "../../engine/types.ts";
import type { Customization, CustomizationInput } from "../platform/customizations.ts";
import { SCHEMA_VERSION } from "../store/revisions.ts";

/** What a customization carries on the platform besides its program: enough to recognise it, and to rebuild our rows. */
export interface Envelope {
  schemaVersion: number;
  family: string;
  guid: string;
  revision: number;
  configuration: Configuration;
}

/** Everything that one save writes to the platform, in one mutation. */
export function written(
  family: Family,
  guid: string,
  revision: number,
  configuration: Configuration,
  compiled: Compiled,
): CustomizationInput {
  const envelope: Envelope = { schemaVersion: SCHEMA_VERSION, family: family.id, guid, revision, configuration };
  return {
    title: configuration.name,
    enabled: configuration.enabled,
    metafields: [
      { key: PROGRAM, type: "json", value: JSON.stringify(compiled.program) },
      { key: VARIABLES, type: "json", value: JSON.stringify(compiled.variables) },
      { key: CONFIGURATION, type: "json", value: JSON.stringify(envelope) },
      { key: KIND, type: "single_line_text_field", value: family.variants[configuration.subtype]?.marker ?? configuration.subtype },
    ],
  };
}

/** Reads the envelope back; null for a customization that this app did not write, or that something else has overwritten. */
export function envelopeOf(customization: Customization): Envelope | null {
  if (customization.configuration === null) return null;
  try {
    const value: unknown = JSON.parse(customization.configuration.value);
    return isEnvelope(value) ? value : null;
  } catch {
    return null; // not ours to judge: the list says that it cannot be read
  }
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== "object" || value === null) return false;
  const has = (key: string, type: string) => key in value && typeof Reflect.get(value, key) === type;
  return (
    has("guid", "string") &&
    has("revision", "number") &&
    has("schemaVersion", "number") &&
    has("family", "string") &&
    has("configuration", "object")
  );
}
