// @lane database waits

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Wire, wire } from "../../scripts/soak/support/wire.ts";
import { hide } from "../support/configuration.ts";
import { authorization, OTHER_SHOP, SHOP, startServer, type TestServer } from "../support/server.ts";
import { deliver } from "../support/webhooks.ts";

let server: TestServer;
let held: Wire[] = [];

beforeAll(async () => {
  server = await startServer({ live: true });
});
afterEach(closeHeld);
afterAll(() => server.close());

const HEAD = "POST /webhooks HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nX-Shopify-Hmac-Sha256: ";
const FORGED = `${"A".repeat(43)}=`;
const webhook = (length: number) => `${HEAD}${FORGED}\r\nContent-Length: ${length}\r\n\r\n`;

function closeHeld(): void {
  for (const { socket } of held) socket.destroy();
  held = [];
}

/** Connections on which as many bodies have begun and go on for longer. */
async function hold(count: number, head: string, bytes: number): Promise<void> {
  const sent = Buffer.from(head + "x".repeat(bytes), "latin1"); // encoded once for all: the server has to keep up in the same process
  held.push(...(await Promise.all(Array.from({ length: count }, () => wire(server.url, sent)))));
}

const open = () => held.filter(({ socket }) => !socket.closed).length;

/** Attempts on a machine so busy that 64 MB take longer to send than a body may: the oldest then ends by its time, and no slot was wanted. */
const ATTEMPTS = 4;

/** Answer to the oldest of more bodies than there is memory for. */
async function answerOfOldest(): Promise<string | undefined> {
  let answer: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    closeHeld();
    await hold(1, webhook(2_000_000), 1_990_000);
    const [oldest] = held;
    await hold(40, webhook(2_000_000), 1_990_000);
    answer = await oldest?.ended;
    if (!answer?.startsWith("HTTP/1.1 408")) break;
  }
  return answer;
}

describe("webhooks whose bodies never end", () => {
  it.each([
    [40, 1_990_000],
    [600, 100],
  ])("keep no signed one out, large or small: %i of them, %i bytes each", async (count, bytes) => {
    await hold(count, webhook(2_000_000), bytes);
    for (const size of [10, 100_000, 1_990_000]) {
      const replies = await Promise.all(
        Array.from({ length: 3 }, () => deliver(server, { topic: "shop/update", payload: { text: "x".repeat(size) } })),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it("lose their slot in the order of their age, with a response", async () => {
    expect(await answerOfOldest()).toMatch(/^HTTP\/1\.1 503 .*Retry-After: 5\r\n.*Connection: close\r\n/s);
    expect(open()).toBeGreaterThan(20);
    const told = server.logged.filter(({ level, code }) => level === "error" || code === "CROWDED");
    expect(told).toEqual([expect.objectContaining({ level: "info", code: "CROWDED" })]);
    expect(told[0]).not.toHaveProperty("cause");
  });

  it("end by themselves, even with a byte now and then", async () => {
    await hold(20, webhook(2_000_000), 100);
    const trickle = setInterval(() => held.forEach(({ socket }) => void socket.write("x")), 100);
    const answers = await Promise.all(held.map(({ ended }) => ended));
    clearInterval(trickle);
    expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 408"]));
  });
});

describe("other bodies that never end", () => {
  const head = async (shop: string) =>
    `POST /api/apps/functions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nAuthorization: ${(await authorization(shop)).Authorization}\r\n`;

  it("delay no saves, neither in another store nor in their own", async () => {
    await hold(200, `${await head(SHOP)}Content-Length: 250000\r\n\r\n`, 200_000);
    for (const shop of [OTHER_SHOP, SHOP]) {
      const reply = await server.post("/api/apps/functions", { data: hide() }, shop);
      expect([shop, reply.status]).toEqual([shop, 200]);
    }
  });

  it("end by themselves", async () => {
    await hold(20, `${await head(SHOP)}Content-Length: 250000\r\n\r\n`, 100);
    const answers = await Promise.all(held.map(({ ended }) => ended));
    expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 408"]));
  });

  it("without a session have their response at once, and their connection is closed", async () => {
    const began = performance.now();
    await hold(20, "POST /api/apps/functions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n", 100);
    const answers = await Promise.all(held.map(({ ended }) => ended));
    expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(["HTTP/1.1 401"]));
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
