// @lane database
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wrapResponse } from "../../engine/calls/response-style.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { type CallPart, callSchemas } from "../../engine/generated/call-schemas.ts";
import { buyersCalls, calls } from "../../engine/generated/calls.ts";
import type { Call, FieldSchema } from "../../engine/generated/declarations.ts";
import { buildPath, paramsOf } from "../../engine/lib/route-pattern.ts";
import { DEEP } from "../support/deep.ts";
import { type Reply, startServer, type TestServer } from "../support/server.ts";

const GUID = "00000000-0000-4000-8000-000000000000";

/** Hostile values of an address: no text, cursor, id, name or moment that a call could pass on unread. */
const HOSTILE: readonly string[] = [
  ...["", " ", "nope", "null", "undefined", "true", "0", "-1", "1e9", "9".repeat(15), "9".repeat(19), "9".repeat(40), "NaN", "[]", "{}"],
  ...["constructor", "prototype", "__proto__", "toString", "hasOwnProperty", "valueOf", "then"],
  ...["\0", "a\0b", "\ud800", "\udfff\ud800", "\u202e", "\ufeff", "é".repeat(300), "😀", "a".repeat(4_000), "\n", "\r\nX: y"],
  ...["'", "''; select 1 --", '"', "\\", "%", "%25", "%00", "../..", "*:*", "a,b", ",", ",,,", "$1", "?"],
  ...[GUID, `${GUID}x`, GUID.toUpperCase(), `{${GUID}}`, GUID.replaceAll("-", "")],
  ...["gid://shopify/Product/1", "gid://shopify/Nothing/1", "gid://shopify/Product/", `gid://shopify/Product/${"9".repeat(18)}`],
  ...["YQ==", "eyJsYXN0X2lkIjoxfQ==", "====", "a=b", "9999999999999_1_1", `9999999999999_${"9".repeat(20)}_${"9".repeat(20)}`],
  ...[`9999999999999_${GUID}`, `0000000000000_${GUID}`, "2026-11-22T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"],
  ...["2026-02-30T00:00:00Z", "2026-11-22T24:00:00Z", "2026-11-22", "+275760-09-13T00:00:00Z", "-000001-01-01T00:00:00Z"],
];

/** Valid values of each parameter, so that no other parameter is a reason to refuse; a field with a pattern is named here. */
const GOOD: Readonly<Record<string, unknown>> = {
  ...{ startDate: "2026-11-01T00:00:00Z", endDate: "2026-11-02T00:00:00Z", guid: GUID, subject: GUID, checkout: "abc", currency: "USD" },
  ...{ id: "gid://shopify/Product/7001001", ids: "gid://shopify/Product/7001001", planPrice: "1", code: "A", revision: 1, survey: GUID },
  ...{ translations: {}, answers: {}, events: [], reconciler: "free-gifts", settings: {}, family: "payment", mark: "abcdefghijklmnop" },
};

/** Of so many values one is given twice, too. */
const SOME = 10;
/** A place of a request takes one of so many values: those that the next place, and the same one of the next call, leave to it. */
const TURNS = DEEP ? 1 : 3;

/** A call, where it is, and what it takes. */
interface Taking extends Call {
  query: CallPart | undefined;
  body: CallPart | undefined;
}

function taking(name: string, call: Call): Taking {
  return { ...call, query: callSchemas[name]?.query, body: callSchemas[name]?.body };
}

const all: Taking[] = [
  ...Object.entries({ ...calls, ...buyersCalls }).map(([name, call]) => taking(name, { method: "GET", ...call })),
  ...families.flatMap(({ endpoints }) => Object.entries(endpoints).flatMap(([name, call]) => (isCall(call) ? [taking(name, call)] : []))),
];

/** A family's calls stand beside what says how they hold a record. */
function isCall(value: object): value is Call {
  return "path" in value && "method" in value;
}

function good(part: CallPart | undefined): Record<string, unknown> {
  const needed = part?.required ?? [];
  return Object.fromEntries(needed.map((name) => [name, goodOf(name, part?.properties[name])]));
}

function goodOf(name: string, field: FieldSchema | undefined): unknown {
  return field?.enum?.[0] ?? GOOD[name];
}

interface Sent {
  method: string;
  to: string;
  body?: unknown;
}

/** Requests with hostile values in each place of a call's address, and in each field at the top of its body. */
function hostileTo({ method, path, query, body, requestEnvelope }: Taking, turn: number): Sent[] {
  const within = (values: Record<string, unknown>) =>
    new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const names = paramsOf(path);
  const at = (params: Record<string, string> = {}) =>
    buildPath(path, { ...Object.fromEntries(names.map((name) => [name, GUID])), ...params });
  const whole = body === undefined ? {} : { body: wrapResponse(requestEnvelope, good(body)) };
  const to = (values: Record<string, unknown>) => `${at()}?${within({ ...good(query), ...values })}`;
  const places: ((value: string, index: number) => Sent[])[] = [
    ...names.map((name) => (value: string) => [{ method, to: at({ [name]: value.replaceAll(/\p{Surrogate}/gu, "\ufffd") }), ...whole }]),
    ...Object.keys(query?.properties ?? {}).map((name) => (value: string, index: number) => [
      { method, to: to({ [name]: value }), ...whole },
      ...(index % SOME === 0 ? [{ method, to: `${to({ [name]: value })}&${within({ [name]: value })}`, ...whole }] : []),
    ]),
    ...Object.keys(body?.properties ?? {}).map((name) => (value: string) => [
      { method, to: to({}), body: wrapResponse(requestEnvelope, { ...good(body), [name]: value }) },
    ]),
  ];
  const isInTurn = (place: number, index: number): boolean => (turn + place + index) % TURNS === 0;
  return places.flatMap((place, number) => HOSTILE.flatMap((value, index) => (isInTurn(number, index) ? place(value, index) : [])));
}

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());

async function answers(requests: readonly Sent[]): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (let from = 0; from < requests.length; from += 8) {
    const some = requests.slice(from, from + 8);
    const replies: Reply[] = await Promise.all(some.map(({ to, ...how }) => server.request(to, how)));
    found.push(...some.map(({ method, to, body }, index) => said(method, to, body, replies[index])));
  }
  return found;
}

function said(method: string, to: string, body: unknown, reply: Reply | undefined): [string, number] {
  return [`${method} ${to} ${JSON.stringify(body) ?? ""}`.slice(0, 300), reply?.status ?? 0];
}

const asked = all.map((call, turn) => ({ name: `${call.method} ${call.path}`, requests: hostileTo(call, turn) }));

describe("unexpected input in an address or a body", () => {
  it("is sent to each call that has input, with valid values for its other fields", () => {
    expect(asked.filter(({ requests }) => requests.length > 0).length).toBeGreaterThan(35);
    const parts = all.flatMap(({ query, body }) => [query, body]).filter((part) => part !== undefined);
    const unknown = parts.flatMap((part) => Object.entries(good(part)).flatMap(([name, value]) => (value === undefined ? [name] : [])));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it.each(asked.filter(({ requests }) => requests.length > 0))("never causes an internal error at $name", async ({ requests }) => {
    const failed = (await answers(requests)).filter(([, status]) => status >= 500 || [401, 429].includes(status));
    expect(failed).toEqual([]);
  });

  it("leaves nothing in the log that somebody would have to look at", () => {
    expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
  });
});
