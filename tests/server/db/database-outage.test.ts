import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { outageOf } from "../../../server/db/database-outage.ts";

/** Error with which a promise rejects. */
const failureOf = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => expect.fail("it works"),
    (error: unknown) => error,
  );

describe("an outage of the database", () => {
  it.each([
    ["a port at which nobody listens", { host: "127.0.0.1", port: 9 }],
    ["a socket that is not there", { host: tmpdir(), port: 9 }],
  ])("is %s", async (_, address) => {
    expect(outageOf(await failureOf(new pg.Client({ ...address, user: "none" }).connect()))).toBe("away");
  });

  it("is no file that is not there", async () => {
    expect(outageOf(await failureOf(readFile("nowhere/at/all")))).toBeNull();
  });
});
