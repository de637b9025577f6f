import { at, property } from "../engine/declare/object.ts";
import type { FamilyEntry } from "../engine/types.ts";
import { ask, type Reply } from "./api.ts";
import { call } from "./calls.ts";
import { entryOfType } from "./families.ts";
import { timeIn } from "./items.ts";

/** One stored customization as the editor opens it: identity apart from configuration. */
export interface Stored {
  guid: string;
  revision: number | undefined;
  /** It takes part in a pause of all rules: then its state "off" is nobody's decision. */
  paused: boolean;
  family: FamilyEntry | undefined;
  configuration: Record<string, unknown>;
  /** Since when checkout has gone on without it. */
  failingSince: string | undefined;
}

/** What the reply to a call that changes something names, as far as it does. */
export interface Saved {
  guid: string | undefined;
  revision: number | undefined;
}

/** One customization of whatever family, by its guid, or by the platform's number of it among some families; where those are but one, by its own call. */
export function openStored(guid: string, among: readonly FamilyEntry[]): Promise<Reply<Stored>> {
  const [only, ...others] = among;
  const { read, record } = only?.calls ?? {};
  if (others.length === 0 && read !== undefined)
    return ask(read, { params: { id: guid } }, (body) => stored(property(body, record?.key ?? "")));
  const whose = /^[0-9]+$/.test(guid) ? among : [];
  return call("configurationInfo", { query: { guid, family: whose.map(({ id }) => id) } }, (body) => {
    const found = stored(at(body, "function", "0"));
    return found && { ...found, failingSince: timeIn(body) };
  });
}

/** Stores a new customization; sent again with the same key, after an answer that was lost, it does not make a second one. */
export function create({ calls }: FamilyEntry, configuration: object, key: string): Promise<Reply<Saved>> {
  return ask(calls.create, { body: configuration, headers: { "Idempotency-Key": key } }, done);
}

/** What a change is based on. */
export type Base = Pick<Stored, "guid" | "revision" | "paused">;

/** Replaces a customization; refused with 409 when `revision` is no longer the current one. */
export function update({ calls }: FamilyEntry, { guid, revision, paused }: Base, configuration: object): Promise<Reply<Saved>> {
  const base = { guid, ...(revision === undefined ? {} : { revision }), ...(paused ? { paused } : {}) };
  return ask(calls.update, { params: { id: guid }, body: { ...configuration, ...base } }, done);
}

/** Deletes a customization from the store. */
export function remove({ calls }: FamilyEntry, guid: string): Promise<Reply<Saved>> {
  const body = calls.delete.method === "DELETE" ? undefined : { guid };
  return ask(calls.delete, { params: { id: guid }, body }, done);
}

/** Deletes all of a family that can be cleared; answers how many they were. */
export function clear({ calls }: FamilyEntry): Promise<Reply<number>> {
  if (calls.clear === undefined) throw new Error("a list that can be cleared declares the call");
  const body = calls.clear.method === "DELETE" ? undefined : {};
  return ask(calls.clear, { body }, (answer) => {
    const deleted = property(answer, "deleted");
    return typeof deleted === "number" ? deleted : undefined;
  });
}

/** Narrows what a call returned as a stored customization, for instance the current one of a 409. */
export function stored(value: unknown): Stored | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { guid, id: _id, shop: _shop, revision, paused, ...fields }: Record<string, unknown> = { ...value };
  if (typeof guid !== "string") return undefined;
  const family = entryOfType(String(fields.type));
  const { [family?.calls.record?.id ?? "id"]: _own, ...configuration } = fields;
  return {
    guid,
    revision: typeof revision === "number" ? revision : undefined,
    paused: paused === true,
    family,
    configuration,
    failingSince: undefined,
  };
}

/** Any reply with a status of success will do: the specification leaves the body open. */
function done(body: unknown): Saved {
  const [guid, revision] = [property(body, "guid"), property(body, "revision")];
  return { guid: typeof guid === "string" ? guid : undefined, revision: typeof revision === "number" ? revision : undefined };
}
