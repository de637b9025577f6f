// @lane database
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lockDataDir } from "../../../../server/db/embedded/lock-data-dir.ts";

/** More than any system numbers its processes with. */
const NOBODY = 2 ** 30;

let folder = "";
const owner = () => join(folder, "server.pid");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-hold-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** A machine that does so much else that more than its patience is over between any two looks. */
function slowly(): void {
  let now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => (now += 5_000));
}

describe("a data directory on a slow machine", () => {
  it("is taken over from a server that has ended", async () => {
    await writeFile(owner(), `${NOBODY} 1\n`);
    slowly();
    const release = await lockDataDir(folder);
    expect(await readFile(owner(), "utf8")).toMatch(new RegExp(`^${process.pid} `));
    await release();
    expect(existsSync(owner())).toBe(false);
  });

  it("is left to a running server, whose process id is reported", async () => {
    const release = await lockDataDir(folder);
    slowly();
    await expect(lockDataDir(folder)).rejects.toThrow(`in use by another server (process ${process.pid})`);
    await release();
  });
});
