import { type Page, unwrapList, unwrapResponse, wrapResponse } from "../../engine/calls/response-style.ts";
import type { Call } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { buildPath } from "../../engine/lib/route-pattern.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { appBridge } from "../lib/app-bridge.ts";

/** Message about a request without a response. */
export const UNREACHED = "Couldn't reach the app. Check your connection and try again.";

/** Reason for which a call failed, as text for the person at the screen. `status` is 0 when no response came. */
export interface Failure {
  status: number;
  message: string | undefined;
  problems: Problem[];
  body: unknown;
}

/**
 * Reports whether the server answered that it did not do the work. Without a response, or with one that cannot be read, the work may have
 * been done.
 */
export function isRefused({ status }: Failure): boolean {
  return status >= 300;
}

export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** Parts of a request beside its address. A parameter of the query may be given several times. */
export interface RequestOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | readonly string[]>>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Given for a request that goes on when the page is left. */
  lasting?: { keepalive: true };
}

/**
 * Sends a request. `parse` narrows the value of the response, however the response is written; a response of another shape is a failure
 * like any other. App Bridge adds the session token to every request to our own origin.
 */
export function sendRequest<T>(call: Call, asking: RequestOptions, parse: (value: unknown) => T | undefined): Promise<CallResult<T>> {
  return made(call, asking, (body, tag) => parse(unwrapResponse(call.responseEnvelope, body, tag)));
}

/** Sends a request for a list, or for a part of one. */
export function sendListRequest<T>(call: Call, asking: RequestOptions, parse: (page: Page) => T | undefined): Promise<CallResult<T>> {
  return made(call, asking, (body) => {
    const page = unwrapList(call.responseEnvelope, body);
    return page && parse(page);
  });
}

function made<T>(call: Call, asking: RequestOptions, parse: (body: unknown, tag: string | null) => T | undefined): Promise<CallResult<T>> {
  return send(addressOf(call, asking), requestOf(call, asking), parse);
}

function addressOf({ path }: Call, { params = {}, query = {} }: RequestOptions): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]));
  const search = new URLSearchParams(pairs).toString();
  return buildPath(path, params) + (search === "" ? "" : `?${search}`);
}

function requestOf({ method, requestEnvelope: sent }: Call, { body, headers, lasting }: RequestOptions): RequestInit {
  const init = { ...lasting, method, headers: { Accept: "application/json", ...headers } };
  if (body === undefined) return init;
  return { ...init, headers: { ...init.headers, "Content-Type": "application/json" }, body: JSON.stringify(wrapResponse(sent, body)) };
}

async function send<T>(
  path: string,
  init: RequestInit,
  parse: (body: unknown, tag: string | null) => T | undefined,
): Promise<CallResult<T>> {
  let response: Response;
  try {
    response = await renewed(await fetch(path, init), path, init);
  } catch {
    return failed(0, UNREACHED, undefined);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return failed(response.status, refusalIn(body), body);
  const value = attempted(() => parse(body, response.headers.get("ETag")));
  return value === undefined
    ? failed(response.status, "The server's response couldn't be read. Try again in a moment.", body)
    : { ok: true, value };
}

/** Returns undefined where reading fails: a response that lacks something deep inside throws in its reader, and counts as unreadable. */
function attempted<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Repeats a request once when its session token had ended on the way: the server refuses the request without acting and asks for a fresh
 * token. If none can be had, the refusal is the response.
 */
async function renewed(response: Response, path: string, init: RequestInit): Promise<Response> {
  if (response.status !== 401 || response.headers.get("X-Shopify-Retry-Invalid-Session-Request") !== "1") return response;
  const token = await appBridge()
    ?.idToken?.()
    .catch(() => undefined);
  if (token === undefined) return response;
  return fetch(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } });
}

function failed(status: number, message: string | undefined, body: unknown): { ok: false; failure: Failure } {
  return { ok: false, failure: { status, message, problems: problemsOf(getProperty(body, "problems")), body } };
}

/** Reads the text of a refusal: `message` holds the one meant for people, and `error` is used where there is none. */
function refusalIn(body: unknown): string | undefined {
  return text(getProperty(body, "message")) ?? text(getProperty(body, "error"));
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function problemsOf(value: unknown): Problem[] {
  return Array.isArray(value) ? value.filter(isProblem) : [];
}

function isProblem(value: unknown): value is Problem {
  return typeof getProperty(value, "path") === "string" && typeof getProperty(value, "message") === "string";
}
