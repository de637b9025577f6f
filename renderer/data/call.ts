import { type Asked, calls, outlines, type Replied } from "../../engine/generated/calls.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { type Reply, type RequestOptions, sendRequest } from "./api.ts";

/** Input of a call: bodies as the server reads them, and query parameters, which are sent as text. */
type Said<Parts> = {
  [Part in keyof Parts]: Part extends "query" ? { [Name in keyof Parts[Part]]: string | readonly string[] } : Parts[Part];
} & Pick<RequestOptions, "headers">;

/** Calls whose responses have a value, by where their addresses are declared: in schemas/calls, or in each family. */
type Addressed = keyof typeof calls & keyof Replied;
type OfFamilies = Exclude<keyof FamilyEntry["calls"] & keyof Replied, Addressed>;

/** Makes a call of schemas/calls. `read` narrows the value of the response, and returns undefined where that cannot be done. */
export function call<Name extends Addressed>(name: Name, said: Said<Asked[Name]>): Promise<Reply<Replied[Name]>>;
export function call<Name extends Addressed, T>(
  name: Name,
  said: Said<Asked[Name]>,
  read: (told: Replied[Name]) => T | undefined,
): Promise<Reply<T>>;
export function call<Name extends Addressed>(name: Name, said: Said<Asked[Name]>, read = (told: Replied[Name]): unknown => told) {
  return sendRequest({ method: "GET", ...calls[name] }, said, (value) => reading(name, value, read));
}

/** Makes a call that every family has at an address of its own, or that this family declares. */
export function familyCall<Name extends OfFamilies>(
  family: Pick<FamilyEntry, "calls">,
  name: Name,
  asking: RequestOptions = {},
): Promise<Reply<Replied[Name]>> {
  const own = family.calls[name];
  if (own === undefined) throw new Error(`the family does not declare the call ${name}`);
  return sendRequest(own, asking, (value) => errorTextOf(name, value));
}

/** Returns a value as the call declares it; undefined where the type is wrong or a required key is missing. */
export function errorTextOf<Name extends keyof Replied>(name: Name, value: unknown): Replied[Name] | undefined {
  return isAs(outlines[name], value) ? (value as Replied[Name]) : undefined; // tests check each response against its declaration
}

function reading<Name extends Addressed, T>(name: Name, value: unknown, read: (told: Replied[Name]) => T | undefined): T | undefined {
  const told = errorTextOf(name, value);
  return told === undefined ? undefined : read(told);
}

function isAs(outline: string | undefined, value: unknown): boolean {
  if (outline === undefined || Array.isArray(value)) return outline === undefined && Array.isArray(value);
  if (value === null) return outline.startsWith("?");
  const always = outline.match(/\w+/g) ?? [];
  return typeof value === "object" && always.every((key) => getProperty(value, key) !== undefined);
}
