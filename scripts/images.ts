import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startProduct } from "./harness/start-product.ts";
import { capture } from "./images/capture.ts";
import { SCENES } from "./images/scenes.ts";
import { launchChromium } from "./lib/launch-chromium.ts";

const FOLDER = "docs/images";
const WIDTH = 1280;
/** Clock of the pages, so that dates do not differ between two runs. Before the server's: tokens must not look expired. */
const NOW = new Date("2026-06-15T10:00:00Z");
/** Milliseconds that a screen may take on a busy machine. */
const PATIENCE = 120_000;

/**
 * Draws the pictures of the documents from a new local store. With --check they go to a temporary folder, which shows that the screens can
 * still be reached and that the pictures are small enough.
 */
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const folder = values.check ? mkdtempSync(join(tmpdir(), "cartwright-images-")) : FOLDER;
const product = await startProduct();
const browser = await launchChromium();
try {
  const settings = { viewport: { width: WIDTH, height: 900 }, locale: "en-US", timezoneId: "UTC", reducedMotion: "reduce" } as const;
  const context = await browser.newContext({ ...settings, baseURL: product.url });
  await context.clock.setFixedTime(NOW);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  for (const { name, height, show } of SCENES) {
    await page.setViewportSize({ width: WIDTH, height });
    await show(page, page.frameLocator("iframe[name=app]"));
    const path = join(folder, `${name}.webp`);
    console.log(`${path}: ${await capture(page, path)} bytes`);
  }
} finally {
  await browser.close();
  await product.stop();
  if (values.check) rmSync(folder, { recursive: true });
}
