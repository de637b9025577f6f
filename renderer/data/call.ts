import { type CallRequests, type CallResponses, calls, outlines } from "../../engine/generated/calls.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { type CallResult, type RequestOptions, sendRequest } from "./send-request.ts";

/** Input of a call: bodies as the server reads them, and query parameters, which are sent as text. */
type CallParts<Parts> = {
  [Part in keyof Parts]: Part extends "query" ? { [Name in keyof Parts[Part]]: string | readonly string[] } : Parts[Part];
} & Pick<RequestOptions, "headers">;

/** Calls whose responses have a value, by where their addresses are declared: in schemas/calls, or in each family. */
type Addressed = keyof typeof calls & keyof CallResponses;
type OfFamilies = Exclude<keyof FamilyEntry["endpoints"] & keyof CallResponses, Addressed>;

/** Makes a call of schemas/calls. `read` narrows the value of the response, and returns undefined where that cannot be done. */
export function call<Name extends Addressed>(name: Name, request: CallParts<CallRequests[Name]>): Promise<CallResult<CallResponses[Name]>>;
export function call<Name extends Addressed, T>(
  name: Name,
  request: CallParts<CallRequests[Name]>,
  read: (response: CallResponses[Name]) => T | undefined,
): Promise<CallResult<T>>;
export function call<Name extends Addressed>(
  name: Name,
  request: CallParts<CallRequests[Name]>,
  read = (response: CallResponses[Name]): unknown => response,
) {
  return sendRequest({ method: "GET", ...calls[name] }, request, (value) => reading(name, value, read));
}

/** Makes a call that every family has at an address of its own, or that this family declares. */
export function familyCall<Name extends OfFamilies>(
  family: Pick<FamilyEntry, "endpoints">,
  name: Name,
  asking: RequestOptions = {},
): Promise<CallResult<CallResponses[Name]>> {
  const own = family.endpoints[name];
  if (own === undefined) throw new Error(`the family does not declare the call ${name}`);
  return sendRequest(own, asking, (value) => errorTextOf(name, value));
}

/** Returns a value as the call declares it; undefined where the type is wrong or a required key is missing. */
export function errorTextOf<Name extends keyof CallResponses>(name: Name, value: unknown): CallResponses[Name] | undefined {
  return isAs(outlines[name], value) ? (value as CallResponses[Name]) : undefined; // tests check each response against its declaration
}

function reading<Name extends Addressed, T>(
  name: Name,
  value: unknown,
  read: (response: CallResponses[Name]) => T | undefined,
): T | undefined {
  const response = errorTextOf(name, value);
  return response === undefined ? undefined : read(response);
}

function isAs(outline: string | undefined, value: unknown): boolean {
  if (outline === undefined || Array.isArray(value)) return outline === undefined && Array.isArray(value);
  if (value === null) return outline.startsWith("?");
  const always = outline.match(/\w+/g) ?? [];
  return typeof value === "object" && always.every((key) => getProperty(value, key) !== undefined);
}
