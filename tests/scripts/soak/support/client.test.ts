import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { connect, tokenOf } from "../../../../scripts/soak/support/client.ts";

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** A server whose platform has no token at first; the address, and what each save was signed with. */
async function withoutToken(times: number): Promise<{ url: string; signed: unknown[] }> {
  const signed: unknown[] = [];
  let refused = 0;
  server = createServer(({ url, headers }, response) => {
    response.setHeader("Content-Type", "application/json");
    if (url !== "/local/session-token") {
      signed.push(headers.authorization);
      response.end("{}");
    } else if (refused++ < times) response.writeHead(503, { "Retry-After": "1" }).end('{"error":"away"}');
    else response.end('{"token":"a"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, signed };
}

it("a client without a token gets that response, and requests a token again", async () => {
  const { url, signed } = await withoutToken(1);
  const client = connect(url);
  const refused = await client.create({});
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
  expect((await client.create({})).status).toBe(200);
  expect(signed).toEqual(["Bearer a"]);
});

it("a token that was not issued is not used", async () => {
  const { url } = await withoutToken(1);
  await expect(tokenOf(url)).rejects.toThrow(/^no token was given: 503/);
  expect(await tokenOf(url)).toBe("a");
});
