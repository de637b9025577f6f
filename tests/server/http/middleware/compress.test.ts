// @lane database
import { once } from "node:events";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import Koa from "koa";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compress } from "../../../../server/http/middleware/compress.ts";
import { hide } from "../../../support/configuration.ts";
import { authorization, SHOP, startServer, type TestServer } from "../../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  for (let made = 0; made < 20; made++) await server.post("/api/apps/functions", { data: hide() });
});
afterAll(() => server.close());

/** An answer as it comes over the wire: fetch would unpack it. */
async function raw(path: string, encodings: string | null) {
  const headers = { ...(await authorization(SHOP)), ...(encodings === null ? {} : { "Accept-Encoding": encodings }) };
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    get(`${server.url}${path}`, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk) => chunks.push(chunk));
      reply.on("end", () => resolve({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}

const LIST = "/api/apps/payment";

describe("a response of the API", () => {
  it("is compressed for clients that accept gzip, and otherwise the same", async () => {
    const [plain, small] = [await raw(LIST, null), await raw(LIST, "gzip, deflate, br")];
    expect([plain.headers["content-encoding"], small.headers["content-encoding"]]).toEqual([undefined, "gzip"]);
    expect(gunzipSync(small.bytes).toString()).toBe(plain.bytes.toString());
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4);
    const rest = ({ headers }: typeof plain) => {
      const { date, "content-length": _length, "content-encoding": _encoding, "x-request-id": _id, ...others } = headers;
      return others;
    };
    expect(rest(small)).toEqual(rest(plain));
    expect(small.headers).toMatchObject({
      ...{ "content-type": "application/json; charset=utf-8", "cache-control": "no-store", vary: "Accept-Encoding" },
      ...{ "x-content-type-options": "nosniff", "content-length": String(small.bytes.length) },
    });
  });

  it.each(["identity", "gzip;q=0", "br"])("is not compressed for clients that accept %s", async (encodings) => {
    expect((await raw(LIST, encodings)).headers["content-encoding"]).toBeUndefined();
  });

  it.each(["/api/apps/store", "/api/apps/nothing"])("is not compressed when it is small: %s", async (path) => {
    const { headers, bytes } = await raw(path, "gzip");
    expect([headers["content-encoding"], headers["content-type"]]).toEqual([undefined, "application/json; charset=utf-8"]);
    expect(JSON.parse(bytes.toString())).toBeTypeOf("object");
  });

  it.each([2_000, 200_000])("arrives whole, with %i characters", async (length) => {
    const app = new Koa().use(compress as Koa.Middleware).use((ctx) => {
      ctx.body = { text: "0123456789".repeat(length / 10) };
    });
    const listening = app.listen(0);
    await once(listening, "listening");
    const { port } = listening.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/api/some`, { headers: { "Accept-Encoding": "gzip" } });
    expect(reply.headers.get("content-encoding")).toBe("gzip");
    expect((await reply.json()).text).toHaveLength(length);
    listening.close();
  });
});
