import { property } from "../engine/declare/object.ts";
import type { Problem } from "../engine/types.ts";
import { appBridge } from "./app-bridge.ts";

/** Why a call did not succeed, in words for the person at the screen; `status` is 0 when no reply came. */
export interface Failure {
  status: number;
  message: string | undefined;
  problems: Problem[];
  body: unknown;
}

export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** A GET whose reply is narrowed by `parse`; a reply of another shape is a failure like any other. */
export function get<T>(path: string, parse: (body: unknown) => T | undefined): Promise<Reply<T>> {
  return call(path, { headers: { Accept: "application/json" } }, parse);
}

/** A POST of a configuration. App Bridge adds the session token to every request of our own origin. */
export function post<T>(
  path: string,
  data: unknown,
  parse: (body: unknown) => T | undefined,
  more?: Record<string, string>,
): Promise<Reply<T>> {
  return send(path, { data }, parse, more);
}

/** A POST of JSON as it stands. */
export function send<T>(
  path: string,
  body: unknown,
  parse: (body: unknown) => T | undefined,
  more?: Record<string, string>,
): Promise<Reply<T>> {
  const headers = { Accept: "application/json", "Content-Type": "application/json", ...more };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) }, parse);
}

async function call<T>(path: string, init: RequestInit, parse: (body: unknown) => T | undefined): Promise<Reply<T>> {
  let response: Response;
  try {
    response = await renewed(await fetch(path, init), path, init);
  } catch {
    return failed(0, "The app could not reach its server. Check your connection and try again.", undefined);
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return failed(response.status, text(property(body, "error")), body);
  const value = parse(body);
  return value === undefined ? failed(response.status, "The server's reply could not be read.", body) : { ok: true, value };
}

/**
 * App Bridge sends a session token that may have ended on the way: the server refuses the request untouched and asks for a fresh one, once.
 * Where none can be had, the refusal is the answer.
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
  return { ok: false, failure: { status, message, problems: problemsOf(property(body, "problems")), body } };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function problemsOf(value: unknown): Problem[] {
  return Array.isArray(value) ? value.filter(isProblem) : [];
}

function isProblem(value: unknown): value is Problem {
  return typeof property(value, "path") === "string" && typeof property(value, "message") === "string";
}
