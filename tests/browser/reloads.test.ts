import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Router from "@koa/router";
import Koa from "koa";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reloads } from "../../scripts/dev/reloads.ts";
import { securityHeaders } from "../../server/middleware/security-headers.ts";
import type { State } from "../../server/middleware/state.ts";
import { addressesOf } from "../../server/platform/live/addresses.ts";
import { adminRoutes } from "../../server/routes/admin.ts";
import { assetRoutes } from "../../server/routes/assets.ts";
import { launch } from "./support/chromium.ts";

let folder: string;
let browser: Browser;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-reloads-"));
  const router = new Router<State>();
  assetRoutes(router, join(folder, "dist/assets"));
  adminRoutes(router, join(folder, "dist/index.html"), { apiKey: "key", addresses: null });
  const app = new Koa().use(securityHeaders(addressesOf(null))).use(router.routes());
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Builds a page that shows a text. */
async function show(text: string): Promise<void> {
  await writeFile(join(folder, "index.html"), '<!doctype html><p></p><script type="module" src="/main.js"></script>');
  await writeFile(join(folder, "main.js"), `document.querySelector("p").textContent = ${JSON.stringify(text)};`);
  await build({ root: folder, configFile: false, logLevel: "error", plugins: [reloads()] });
}

it("shows in an open page what was built since, also when nothing in it is another", async () => {
  await show("one");
  const page = await browser.newPage();
  await page.goto(`${url}/`);
  await page.getByText("one").waitFor();
  await show("two");
  await page.getByText("two").waitFor();
  await page.evaluate(() => Object.assign(window, { before: true }));
  await show("two");
  await expect.poll(() => page.evaluate(() => "before" in window).catch(() => true)).toBe(false);
});
