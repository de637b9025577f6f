import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { BuildCache } from "../../../../scripts/codegen/cache/cache.ts";
import { cacheIn } from "../../../../scripts/codegen/cache/cache-in.ts";
import { CODE, type Code, EXAMPLES_CODE } from "../../../../scripts/codegen/cache/code.ts";
import { openMemory } from "../../../../scripts/codegen/cache/open-memory.ts";
import { type Generated, generate } from "../../../../scripts/codegen/generate.ts";

let folder: string;
let computed: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cartwright-memory-"));
  computed = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

const sum = (memory: BuildCache, ...numbers: number[]): { sum: number } =>
  memory.recall("sum", numbers, () => {
    computed++;
    return { sum: numbers.reduce((a, b) => a + b, 0) };
  });
const entries = (): string[] => readdirSync(folder).map((name) => join(folder, name));

describe("a cached result", () => {
  it("is computed once, also for other processes", async () => {
    expect(sum(cacheIn(folder, "code"), 1, 2)).toEqual({ sum: 3 });
    expect(sum(cacheIn(folder, "code"), 1, 2)).toEqual({ sum: 3 });
    const later = () => cacheIn(folder, "code").recallLater("later", [1], async () => ++computed);
    expect([await later(), await later(), computed]).toEqual([2, 2, 2]);
  });

  it("differs for another material, another name and other code", () => {
    sum(cacheIn(folder, "code"), 1, 2);
    expect(sum(cacheIn(folder, "code"), 2, 2)).toEqual({ sum: 4 });
    expect(cacheIn(folder, "code").recall("product", [1, 2], () => 2)).toBe(2);
    sum(cacheIn(folder, "other code"), 1, 2);
    expect([computed, entries().length]).toEqual([3, 4]);
  });

  it.each([
    ["cut off", (text: string) => text.slice(0, -2)],
    ["empty", () => ""],
    ["of another content", (text: string) => text.replace("3", "4")],
    ["no text of ours", () => "{}"],
  ])("is computed anew if its file is %s", (_, damage) => {
    sum(cacheIn(folder, "code"), 1, 2);
    for (const file of entries()) writeFileSync(file, damage(readFileSync(file, "utf8")));
    expect(sum(cacheIn(folder, "code"), 1, 2)).toEqual({ sum: 3 });
    expect(sum(cacheIn(folder, "code"), 1, 2)).toEqual({ sum: 3 });
    expect(computed).toBe(2);
  });

  it("is never a failure", () => {
    const failing = () =>
      cacheIn(folder, "code").recall("failing", [], () => {
        computed++;
        throw new Error("broken");
      });
    expect(failing).toThrow("broken");
    expect(failing).toThrow("broken");
    expect([computed, entries()]).toEqual([2, []]);
  });

  it("is left out without an error if no folder can be made", () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const memory = cacheIn(join(file, "folder"), "code");
    expect([sum(memory, 1, 2), sum(memory, 1, 2), computed]).toEqual([{ sum: 3 }, { sum: 3 }, 2]);
  });

  it("is deleted once the cache exceeds its limit, unless it was used lately", () => {
    const BLOCK = 4_096;
    const first = cacheIn(folder, "code", 10 * BLOCK);
    for (let number = 0; number < 20; number++) sum(first, number);
    for (const file of entries()) utimesSync(file, 0, 0);
    sum(first, 7);
    sum(cacheIn(folder, "code", 10 * BLOCK), 100);
    expect(entries()).toHaveLength(11);
    computed = 0;
    for (const number of [7, 100]) sum(first, number);
    expect(computed).toBe(0);
  });

  it("stays intact while several processes write the same one", async () => {
    const script = `
      import { cacheIn } from ${JSON.stringify(resolve("scripts/codegen/cache/cache-in.ts"))};
      for (let round = 0; round < 200; round++) {
        const many = cacheIn(${JSON.stringify(folder)}, String(round % 20)).recall("many", [], () => Array.from({ length: 2_000 }, (_, at) => at + round % 20));
        if (many.length !== 2_000 || many.some((each, at) => each !== at + round % 20)) throw new Error(\`round \${round}\`);
      }`;
    const run = () => promisify(execFile)(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script]);
    await expect(Promise.all([run(), run(), run()])).resolves.toHaveLength(3);
    expect(entries()).toHaveLength(20);
  });
});

describe("codegen with a cache", () => {
  const bytes = ({ files, packings }: Generated): string => JSON.stringify([[...files], [...packings]]);

  /** `npm run tool -- test:codegen` computes all that is committed without one. */
  const committed = ({ files }: Generated): boolean => [...files].every(([path, text]) => readFileSync(path, "utf8") === text);

  it("writes the same files as without one, with an empty cache and with a full one", async () => {
    const first = await generate(resolve("."), cacheIn(folder, "code"));
    const kept = entries().length;
    const again = await generate(resolve("."), cacheIn(folder, "code"));
    expect([committed(first), committed(again), bytes(first) === bytes(again)]).toEqual([true, true, true]);
    expect(kept).toBeGreaterThan(20);
    expect(entries()).toHaveLength(kept);
    expect(entries().reduce((total, file) => total + statSync(file).size, 0)).toBeLessThan(5_000_000);
  });

  it("includes all code that it runs in the digest", async () => {
    const entry = "scripts/codegen/generate.ts";
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      packages: "external",
      format: "esm",
    });
    const among = (paths: readonly string[], file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
    const within = ({ inputs, without }: Code, file: string) => among(inputs, file) && !among(without, file);
    const read = Object.keys(metafile.inputs);
    expect(read.length).toBeGreaterThan(300);
    expect(read.filter((file) => !within(CODE, file) && !within(EXAMPLES_CODE, file))).toEqual([]);
  });

  it("uses no cache if code was written after the process began", async () => {
    expect(await (await openMemory(0)).recallLater("never", [], async () => ++computed)).toBe(1);
    expect(await (await openMemory(0)).recallLater("never", [], async () => ++computed)).toBe(2);
  });
});
