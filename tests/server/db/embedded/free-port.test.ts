// @lane database
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { freePort } from "../../../../server/db/embedded/free-port.ts";

/** Listens on a port while some work is done. */
async function listening(port: number, work: () => Promise<unknown>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  try {
    await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe("a free port", () => {
  it("is outside the range from which the system gives ports to anybody", async () => {
    for (let time = 0; time < 50; time++) {
      const port = await freePort();
      expect(port).toBeGreaterThanOrEqual(20_000);
      expect(port).toBeLessThan(32_768);
    }
  });

  it("is not one on which a process listens", async () => {
    const [taken, free] = [await freePort(), await freePort()];
    await listening(taken, async () => {
      const drawn = [taken, taken, free];
      expect(await freePort(() => drawn.shift() ?? Number.NaN)).toBe(free);
    });
  });

  it("is reported as missing when all that are tried are taken", async () => {
    const taken = await freePort();
    await listening(taken, () => expect(freePort(() => taken)).rejects.toThrow("none of 100 ports between 20000 and 32768 is free"));
  });
});
