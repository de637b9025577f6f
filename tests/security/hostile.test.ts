// @lane database
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { machinePace } from "../../scripts/test/machine-pace.ts";
import { newDatabase } from "../support/database.ts";
import { DEEP, ownerOf } from "../support/deep.ts";
import { startServer } from "../support/server.ts";
import { hostile } from "./hostile.ts";
import { shapes } from "./hostile-shapes.ts";
import { type Metered, startMetered } from "./metered.ts";

/** Paths of calls that are made by their address only: their body is nothing at all, or an empty object. */
const BARE = new Set(families.map(({ endpoints }) => endpoints.clear?.path));
/** On the machine that limits are said for; one that is slower just then may take as much longer. */
const CPU_MS = 50;
const AT_LEAST = 150;
const JSON_TYPE = "application/json";

interface Sent {
  name: string;
  bytes: () => Uint8Array<ArrayBuffer> | string;
  type?: string;
  encoding?: string;
  /** The family that it is made for. */
  of?: string | undefined;
}

const GOOD = '{"data":{"name":"x"}}';
const raw = (...bytes: number[]) =>
  new Uint8Array([...new TextEncoder().encode('{"data":{"name":"'), ...bytes, ...new TextEncoder().encode('"}}')]);

const encodings: Sent[] = [
  ...["text/plain", "text/html", "application/xml", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"],
  ...[
    "application/json-patch+json",
    "application/jsonp",
    "application/json; charset=utf-16",
    "application/json, text/plain",
    "json",
    "*/*",
  ],
].map((type) => ({ name: `JSON as ${type}`, bytes: () => GOOD, type }));

const bodies: Sent[] = [
  ...hostile.map(({ name, text }) => ({ name, bytes: text })),
  ...shapes.map(({ name, text, of }) => ({ name, bytes: text, of })),
  ...encodings,
  ...["gzip", "br", "deflate", "identity, gzip"].map((encoding) => ({
    name: `JSON that claims to be ${encoding}`,
    bytes: () => GOOD,
    encoding,
  })),
  { name: "an overlong zero", bytes: () => raw(0xc0, 0x80) },
  { name: "half of a character in bytes", bytes: () => raw(0xed, 0xa0, 0x80) },
  { name: "a byte out of place", bytes: () => raw(0x80) },
  { name: "a character that is cut off", bytes: () => raw(0xf0, 0x9f) },
  { name: "a character beyond Unicode", bytes: () => raw(0xf4, 0x90, 0x80, 0x80) },
  { name: "Latin-1", bytes: () => raw(0xe9) },
  { name: "UTF-16", bytes: () => new Uint8Array(Buffer.from(`\ufeff${GOOD}`, "utf16le")) },
  { name: "256 kB and a byte", bytes: () => `"${"x".repeat(256 * 1024 - 1)}"` },
  { name: "two megabytes", bytes: () => "[".repeat(2 ** 21) },
];

/** Of so many shapes one is sent before, since code that runs for the first times is dear. */
const WARMING = 15;

let server: Metered;
let paths: string[];
/** A merchant's token and a buyer's. */
let [token, buyers] = ["", ""];

beforeAll(async () => {
  const app = await startServer();
  paths = app.routes.filter(({ method, path }) => method === "POST" && path.startsWith("/api/")).map(({ path }) => path);
  await app.close();
  server = await startMetered(await newDatabase());
  await renew();
  for (const { text } of shapes.filter((_, index) => index % WARMING === 0))
    for (const path of paths) await send(path, { body: encoded(text) });
});
afterAll(() => server.close());

async function renew(): Promise<void> {
  token = await tokenOf("session-token");
  buyers = await tokenOf("buyer-token");
}

async function tokenOf(kind: string): Promise<string> {
  const reply = await fetch(`${server.url}/local/${kind}`, { method: "POST" });
  const body: { token: string } = await reply.json();
  return body.token;
}

/** Bytes that are sent. */
interface Body extends Pick<Sent, "type" | "encoding"> {
  body: Uint8Array<ArrayBuffer>;
}

function encoded(bytes: Sent["bytes"]): Uint8Array<ArrayBuffer> {
  const made = bytes();
  return typeof made === "string" ? new TextEncoder().encode(made) : made;
}

async function send(path: string, { body, type = JSON_TYPE, encoding }: Body): Promise<number> {
  const bearer = path.startsWith("/api/ext/") ? buyers : token;
  const headers = { Authorization: `Bearer ${bearer}`, "Content-Type": type, ...(encoding ? { "Content-Encoding": encoding } : {}) };
  const reply = await fetch(`${server.url}${path}`, { method: "POST", headers, body });
  await reply.arrayBuffer();
  return reply.status;
}

/** Enough for a machine that does other work besides. */
const TRIES = 24;

/** Returns the least time of some tries, which is the cost of the body: other work of the process can only add to it. */
async function least(path: string, sent: Body): Promise<{ status: number; ms: number }> {
  let [status, ms] = [0, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < TRIES && ms >= CPU_MS; tries++) {
    if (tries > 0) await sleep(20 * tries);
    const cost = await server.cost(async () => {
      status = await send(path, sent);
    });
    ms = Math.min(ms, cost);
  }
  return { status, ms };
}

/** How slow the machine is is asked only where that decides. */
function isInTime(ms: number): boolean {
  return ms < CPU_MS || ms < CPU_MS * machinePace();
}

/** Size in bytes from which a body could be expensive. */
const LARGE = 10_000;

/** Calls of no family take so many turns. */
const TURNS = 6;

/**
 * The calls that a body is sent to: those of the family that it is made for, of one in turn, of another one as well where it is large, and
 * of no family some in turn. All of that is read, and checked for what no call takes, before any call looks at it.
 */
function pathsFor(body: Uint8Array, of: string | undefined, turn: number): string[] {
  const isBare = [0, "{}".length].includes(body.length) && ["", "{}"].includes(new TextDecoder().decode(body));
  const judged = paths.filter((path) => !(isBare && BARE.has(path)));
  if (DEEP) return judged;
  const others = families.map((_, at) => families[(turn + at) % families.length]?.id).filter((id) => id !== of);
  const mine = [of, ...others.slice(0, body.length > LARGE ? 2 : 1)];
  const common = judged.filter((path) => ownerOf(path) === undefined);
  const own = judged.filter((path) => !common.includes(path) && mine.includes(ownerOf(path)));
  return [...own, ...common.filter((_, at) => at % TURNS === turn % TURNS)];
}

describe("hostile JSON", () => {
  it("comes in more than 150 shapes, to every kind of call", () => {
    expect(bodies.length).toBeGreaterThanOrEqual(AT_LEAST);
    expect(new Set(bodies.map(({ name }) => name)).size).toBe(bodies.length);
    expect(paths.length).toBeGreaterThanOrEqual(10);
  });

  it.each(bodies.map((sent, turn) => ({ ...sent, turn })))(
    "is rejected in little time by each POST that it is sent to: $name",
    async ({ turn, bytes, of, ...sent }) => {
      await renew();
      const body = encoded(bytes);
      for (const path of pathsFor(body, of, turn)) {
        const { status, ms } = await least(path, { ...sent, body });
        const refused = status >= 400 && status < 500 && ![401, 429].includes(status);
        expect([path, refused ? "refused" : status, isInTime(ms) ? "in time" : ms]).toEqual([path, "refused", "in time"]);
      }
    },
  );

  it("leaves the server unchanged: nothing stored, no failure logged", async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const lists = await Promise.all(
      ["payment", "shipping", "validation/index"].map((path) => fetch(`${server.url}/api/apps/${path}`, { headers })),
    );
    expect(await Promise.all(lists.map((reply) => reply.text()))).toEqual(lists.map(() => expect.stringContaining('"edges":[]')));
    expect(server.output()).not.toMatch(/"level":"error"/);
    expect(server.output()).not.toContain(token);
  });
});
