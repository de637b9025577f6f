import type { ClearResponse } from "../../engine/generated/calls.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { call, familyCall } from "./call.ts";
import { entryOfType } from "./families.ts";
import { type CallResult, type RequestOptions, sendRequest } from "./send-request.ts";

/** One stored configuration as the editor opens it, with its identity apart from its fields. */
export interface StoredConfiguration {
  guid: string;
  revision: number | undefined;
  /** True while the configuration takes part in a pause of all rules: its state "off" was then not chosen for it. */
  paused: boolean;
  /** True if it was created off, and never turned on. */
  draft: boolean;
  family: FamilyEntry | undefined;
  configuration: Record<string, unknown>;
  /** Time since when checkout has gone on without it. */
  failingSince: string | undefined;
}

/** Names the configuration that a call changed. A deleted configuration has no revision. */
export interface SavedConfiguration {
  guid: string;
  revision?: number;
  /** Warning about the saved configuration. */
  caution?: string;
}

/**
 * Opens one configuration by its guid, or by Shopify's number of its object. Among several families one call finds it; a single family has
 * a call of its own.
 */
export function openStored(guid: string, entries: readonly FamilyEntry[]): Promise<CallResult<StoredConfiguration>> {
  const [only, ...others] = entries;
  const { read, record } = only?.endpoints ?? {};
  if (others.length === 0 && read !== undefined)
    return sendRequest(read, { params: { id: guid } }, (body) => readStored(getProperty(body, record?.key ?? "")));
  const whose = /^[0-9]+$/.test(guid) ? entries : [];
  return call("configurationInfo", { query: { guid, family: whose.map(({ id }) => id) } }, (body) => {
    const configuration = readStored(body.function[0]);
    return configuration && { ...configuration, failingSince: body.failingSince, draft: body.draft === true };
  });
}

/** Stores a new configuration. Sent again with the same key after a lost response, the call does not create a second one. */
export function createConfiguration(family: FamilyEntry, configuration: object, key: string): Promise<CallResult<SavedConfiguration>> {
  return familyCall(family, "create", { body: configuration, headers: { "Idempotency-Key": key } });
}

/** State on which a change is based. */
export type Base = Pick<StoredConfiguration, "guid" | "revision" | "paused">;

/** Replaces a configuration; refused with 409 when `revision` is no longer the current one. */
export function updateConfiguration(
  family: FamilyEntry,
  { guid, revision, paused }: Base,
  configuration: object,
): Promise<CallResult<SavedConfiguration>> {
  const base = { guid, ...(revision === undefined ? {} : { revision }), ...(paused ? { paused } : {}) };
  return familyCall(family, "update", { params: { id: guid }, body: { ...configuration, ...base } });
}

/** Deletes a configuration from the store. */
export function removeConfiguration(
  family: FamilyEntry,
  guid: string,
  options: Pick<RequestOptions, "headers" | "lasting"> = {},
): Promise<CallResult<SavedConfiguration>> {
  const body = family.endpoints.delete.method === "DELETE" ? undefined : { guid };
  return familyCall(family, "delete", { ...options, params: { id: guid }, body });
}

/** Deletes all configurations of a family that can be cleared; returns their number. */
export function clear(family: FamilyEntry): Promise<CallResult<ClearResponse>> {
  return familyCall(family, "clear", { body: family.endpoints.clear?.method === "DELETE" ? undefined : {} });
}

/** Narrows a value that a call returned to a stored configuration, for instance the current one of a 409. */
export function readStored(value: unknown): StoredConfiguration | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { guid, id: _id, shop: _shop, revision, paused, ...fields }: Record<string, unknown> = { ...value };
  if (typeof guid !== "string") return undefined;
  const family = entryOfType(String(fields.type));
  const { [family?.endpoints.record?.id ?? "id"]: _own, ...configuration } = fields;
  return {
    guid,
    revision: typeof revision === "number" ? revision : undefined,
    paused: paused === true,
    draft: false,
    family,
    configuration,
    failingSince: undefined,
  };
}
