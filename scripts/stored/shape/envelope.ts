import { type Fields, isObject } from "../../../engine/lib/object.ts";
import { isGuid } from "../../../server/db/configurations.ts";
import { SCHEMA_VERSION } from "../../../server/db/revisions.ts";
import { type Refused, refusedAt, type Unwrapped } from "./stored.ts";

/** Unwraps a configuration and its metadata: an envelope as stored at Shopify, or a row of a database or of a dump. */
export function unwrapEnvelope(envelope: Fields, pointer: string): Unwrapped[] {
  const { configuration, family } = envelope;
  const broken = "schemaVersion" in envelope ? brokenParts(envelope, pointer) : [];
  if (broken.length > 0) return broken;
  if (!isObject(configuration)) return [refusedAt(`${pointer}/configuration`, "type", "A configuration must be an object")];
  const namedFamily = family === undefined ? undefined : { name: family, pointer: `${pointer}/family` };
  return [{ pointer: `${pointer}/configuration`, value: configuration, family: namedFamily, shop: shopIn(envelope) }];
}

/** Returns the errors for which the app would not recognize an envelope as its own. Such a configuration would be shown as another app's. */
function brokenParts({ guid, revision, schemaVersion }: Fields, pointer: string): Refused[] {
  const wrong = (field: string, code: string, message: string) => refusedAt(`${pointer}/${field}`, code, message);
  if (!isCount(schemaVersion)) return [wrong("schemaVersion", "envelope", "The version of an envelope must be a whole number from 1 on")];
  if (schemaVersion > SCHEMA_VERSION) {
    return [wrong("schemaVersion", "unknownVersion", `This release knows version ${SCHEMA_VERSION}, and a later one wrote this`)];
  }
  if (typeof guid !== "string" || !isGuid(guid)) return [wrong("guid", "envelope", "The guid of an envelope must be a UUID in lower case")];
  return isCount(revision) ? [] : [wrong("revision", "envelope", "The revision of an envelope must be a whole number from 1 on")];
}

/** Reports whether a value can be a revision number in the database. */
function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

/** Returns the shop that an object names. */
export const shopIn = ({ shop }: Fields): string | undefined => (typeof shop === "string" ? shop : undefined);
