import { wrapResponse } from "../../engine/calls/response-style.ts";
import { nameField } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { connect } from "../soak/support/client.ts";

/** Refusal of a field that the build does not have. */
const UNKNOWN_FIELD = /^"(\w+)" is not a known field here/u;

/**
 * Stores a configuration in a build of any release, which may not have all of its fields: those that it refuses as unknown are left out. Returns
 * why the configuration was not stored; undefined once it is.
 */
export async function storeConfiguration(
  client: ReturnType<typeof connect>,
  family: Family,
  configuration: Fields,
): Promise<string | undefined> {
  const { path, requestEnvelope } = family.endpoints.create;
  const { status, body } = await client.send("POST", path, wrapResponse(requestEnvelope, configuration));
  if (status === 200) return undefined;
  const unknown = UNKNOWN_FIELD.exec(String(body.error))?.[1];
  if (unknown === undefined || !Object.hasOwn(configuration, unknown))
    return `${family.id} "${configuration[nameField(family)]}": ${body.error}`;
  const { [unknown]: _, ...rest } = configuration;
  return storeConfiguration(client, family, rest);
}
