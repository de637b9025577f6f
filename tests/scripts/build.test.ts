import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Part } from "../../scripts/build/build-parts.mjs";
import { build } from "../../scripts/build.mjs";
import { type ServedAdmin, serveAdmin } from "../browser/support/served-admin.ts";

const PART: Part = {
  name: "small admin",
  inputs: ["page"],
  output: "dist/admin/index.html",
  folder: "dist/admin",
  keeps: true,
  command: ["vite", "build", "page", "--logLevel", "error", "--emptyOutDir"],
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "cartwright-build-"));
  mkdirSync(join(root, "page"));
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeFileSync(join(root, "tsconfig.base.json"), "{}");
  writeFileSync(join(root, "page/vite.config.mjs"), CONFIG);
  writeFileSync(join(root, "page/index.html"), '<!doctype html><script type="module" src="/main.js"></script>');
  edit("one");
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Notes that it builds, and takes its time between what it does first, which used to be to empty the folder, and what it writes. */
const CONFIG = `
import { appendFileSync } from "node:fs";
const slow = { name: "slow", buildStart: () => appendFileSync("builds", "x"), renderStart: () => new Promise((resolve) => setTimeout(resolve, 300)) };
export default { plugins: [slow], build: { assetsInlineLimit: 0 } };
`;
const edit = (text: string): void => writeFileSync(join(root, "page/main.js"), `document.title = ${JSON.stringify(text)};`);
const builds = (): number => (existsSync(join(root, "builds")) ? readFileSync(join(root, "builds"), "utf8").length : 0);
const quiet = (): void => undefined;
const script = (): string => readdirSync(join(root, "dist/admin/assets")).join();

describe("a build", () => {
  it("removes no page that is being served, and no file of an open page", async () => {
    await build(quiet, [PART], root);
    const admin = await serveAdmin(join(root, "dist/admin"), null);
    try {
      edit("two");
      const open = await probe(admin, "");
      let over = false;
      const rebuilt = build(quiet, [PART], root).finally(() => {
        over = true;
      });
      const seen = [open];
      while (!over) {
        seen.push(await probe(admin, open.asset));
        await wait(20);
      }
      await rebuilt;
      seen.push(await probe(admin, open.asset));
      expect(seen.length).toBeGreaterThan(10);
      expect(new Set(seen.flatMap(({ answers }) => answers))).toEqual(new Set([200]));
      expect(new Set(seen.map(({ asset }) => asset)).size).toBe(2);
    } finally {
      await admin.close();
    }
  });

  it("waits for another process that builds the same part, and does not build it again", async () => {
    await Promise.all([build(quiet, [PART], root), build(quiet, [PART], root), build(quiet, [PART], root)]);
    expect(builds()).toBe(1);
    expect(await build(quiet, [PART], root)).toEqual([]);
    expect(readdirSync(join(root, "dist")).sort()).toEqual(["admin", "stamps"]);
  });

  it("that fails reports why and leaves the last build, also after the mistake is undone", async () => {
    await build(quiet, [PART], root);
    const before = script();
    appendFileSync(join(root, "page/main.js"), "\nimport './gone.js'");
    const said: string[] = [];
    await expect(build((line) => said.push(line), [PART], root)).rejects.toThrow("could not build small admin");
    expect(said.join()).toContain("gone.js");
    expect(script()).toBe(before);
    edit("one");
    expect(await build(quiet, [PART], root)).toEqual([]);
  });
});

/** How the page, the file that it asks for, and one of an earlier page are answered; where the page's file is. */
async function probe({ url }: ServedAdmin, earlier: string): Promise<{ asset: string; answers: number[] }> {
  const page = await fetch(`${url}/`);
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? "";
  const files = await Promise.all([asset, earlier || asset].map((path) => fetch(url + path)));
  await Promise.all(files.map((file) => file.arrayBuffer()));
  return { asset, answers: [page.status, ...files.map(({ status }) => status)] };
}
