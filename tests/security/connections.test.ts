import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../support/server.ts";
import { deliver } from "../support/webhooks.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ live: true });
});
afterAll(() => server.close());

/** What comes back for these bytes, until the connection ends. */
function sent(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (data) => (answer += data)).on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}

it.each(["TRACE", "PROPFIND", "PUT", "DELETE"])("%s is refused like any method that an address does not answer to", async (method) => {
  for (const path of ["/", "/nowhere", "/api/apps/store", "/webhooks"]) {
    const answer = await sent(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
  }
  expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
});

it.each([
  ["two lengths", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"],
  ["a length and chunks", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"],
  ["an unknown coding", "Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"],
  ["more than it announced", "Connection: close\r\nContent-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\nHost: a\r\n\r\n"],
])("a request with %s is never read as two, and leaves no line outside the log", async (_, rest) => {
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    const answer = await sent(`POST /webhooks HTTP/1.1\r\nHost: a\r\n${rest}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 40[01]$/)]);
    expect(written).not.toHaveBeenCalled();
  } finally {
    written.mockRestore();
  }
});

it("forty large webhooks that never end fill no memory, and keep out none of the usual size", async () => {
  const head = "POST /webhooks HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n";
  const sockets = await Promise.all(Array.from({ length: 40 }, () => halfSent(head, 1_990_000)));
  const large = () => deliver(server, { topic: "shop/update", payload: { text: "x".repeat(1_990_000) } });
  await expect.poll(async () => (await large()).status).toBe(503);
  const refused = await large();
  expect(refused).toMatchObject({ status: 503, body: { error: expect.stringContaining("Try again") } });
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect((await deliver(server, { topic: "shop/update", payload: {} })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await large()).status).toBe(200);
});

/** A connection on which a request has begun that goes on for longer. */
function halfSent(head: string, bytes: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => {
      socket.write(head);
      socket.write("x".repeat(bytes), () => resolve(socket));
    });
    socket.on("error", () => undefined);
  });
}
