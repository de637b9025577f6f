import { type Asked, calls, outlines, type Replied } from "../../engine/generated/calls.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { type Reply, type RequestOptions, sendRequest } from "./api.ts";

/** What a call takes: bodies as the server reads them, and parameters of a query, which are texts on their way. */
type Said<Parts> = {
  [Part in keyof Parts]: Part extends "query" ? { [Name in keyof Parts[Part]]: string | readonly string[] } : Parts[Part];
} & Pick<RequestOptions, "headers">;

/** The calls whose replies have a value, by where their addresses stand: in schemas/calls, or in each family. */
type Addressed = keyof typeof calls & keyof Replied;
type OfFamilies = Exclude<keyof FamilyEntry["calls"] & keyof Replied, Addressed>;

/** Makes a call of schemas/calls; `read` makes of what it tells what is wanted of it, or undefined where that cannot be. */
export function call<Name extends Addressed>(name: Name, said: Said<Asked[Name]>): Promise<Reply<Replied[Name]>>;
export function call<Name extends Addressed, T>(
  name: Name,
  said: Said<Asked[Name]>,
  read: (told: Replied[Name]) => T | undefined,
): Promise<Reply<T>>;
export function call<Name extends Addressed>(name: Name, said: Said<Asked[Name]>, read = (told: Replied[Name]): unknown => told) {
  return sendRequest({ method: "GET", ...calls[name] }, said, (value) => reading(name, value, read));
}

/** Makes a call that every family has at an address of its own, or that this one declares. */
export function familyCall<Name extends OfFamilies>(
  family: Pick<FamilyEntry, "calls">,
  name: Name,
  asking: RequestOptions = {},
): Promise<Reply<Replied[Name]>> {
  const own = family.calls[name];
  if (own === undefined) throw new Error(`the family does not declare the call ${name}`);
  return sendRequest(own, asking, (value) => errorTextOf(name, value));
}

/** A value as a call declares what it tells; undefined for what is of another type, or lacks what that always has. */
export function errorTextOf<Name extends keyof Replied>(name: Name, value: unknown): Replied[Name] | undefined {
  return isAs(outlines[name], value) ? (value as Replied[Name]) : undefined; // the server's replies are typed by the same declaration, and tests hold each one against it
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
