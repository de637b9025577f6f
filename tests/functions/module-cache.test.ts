import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cachedModule } from "../../scripts/functions/cached-module.ts";

let folder: string;
let made: number;
let files: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cartwright-kept-"));
  made = 0;
  files = { "run.ts": "1", "unread.ts": "2" };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A module of what two files say, one of which is not there at first. */
const module = (...options: string[]): Promise<Uint8Array> =>
  cachedModule(
    ["run.ts", ...options],
    (name) => files[name] ?? null,
    async (read) => {
      made++;
      return new TextEncoder().encode(`${read("run.ts")} ${read("host.ts")}`);
    },
    folder,
  );
const text = async (...options: string[]): Promise<string> => new TextDecoder().decode(await module(...options));

it("a module is built once from the same texts, whatever else changes", async () => {
  expect(await text()).toBe("1 null");
  files["unread.ts"] = "3";
  expect(await text()).toBe("1 null");
  expect(made).toBe(1);
});

it("a module is built anew when a text differs, is added or is removed", async () => {
  await module();
  files["run.ts"] = "4";
  expect(await text()).toBe("4 null");
  files["host.ts"] = "5";
  expect(await text()).toBe("4 5");
  delete files["host.ts"];
  expect(await text()).toBe("4 null");
  expect(made).toBe(4);
});

it("a module is built for each way to build it, and nothing else is left behind", async () => {
  await module();
  await module("--debug");
  await module();
  expect(made).toBe(2);
  expect(readdirSync(folder)).toHaveLength(2);
});

it("a module that many request at once is built by one of them", async () => {
  expect(await Promise.all(Array.from({ length: 5 }, () => text()))).toEqual(Array.from({ length: 5 }, () => "1 null"));
  expect(made).toBe(1);
  expect(readdirSync(folder)).toHaveLength(1);
});
