// @lane browser local once

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSiblingFolder, putInPlace } from "../../scripts/build/in-place.mjs";
import { reloads } from "../../scripts/dev/reloads.ts";
import { launch } from "./support/chromium.ts";
import { type ServedAdmin, serveAdmin } from "./support/served-admin.ts";

let folder: string;
let browser: Browser;
let admin: ServedAdmin;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-reloads-"));
  admin = await serveAdmin(join(folder, "dist"), null);
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await admin.close();
  await rm(folder, { recursive: true, force: true });
});

/** Builds a page that shows a text. */
async function show(text: string): Promise<void> {
  await writeFile(join(folder, "index.html"), '<!doctype html><p></p><script type="module" src="/main.js"></script>');
  await writeFile(join(folder, "main.js"), `document.querySelector("p").textContent = ${JSON.stringify(text)};`);
  const beside = createSiblingFolder(join(folder, "dist"));
  await build({ root: folder, configFile: false, logLevel: "error", plugins: [reloads()], build: { outDir: beside } });
  putInPlace(beside, join(folder, "dist"), []);
}

it("an open page loads a new build, also when no file in it differs", async () => {
  await show("one");
  const page = await browser.newPage();
  await page.goto(`${admin.url}/`);
  await page.getByText("one").waitFor();
  await show("two");
  await page.getByText("two").waitFor();
  await page.evaluate(() => Object.assign(window, { before: true }));
  await show("two");
  await expect.poll(() => page.evaluate(() => "before" in window).catch(() => true)).toBe(false);
});
