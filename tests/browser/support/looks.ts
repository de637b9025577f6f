import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Frame, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { lanesOf } from "../../../scripts/test/lanes.ts";
import { DEEP } from "../../support/deep.ts";
import { PHONE } from "./admin.ts";
import { inner, outer } from "./frame.ts";
import { PICTURED, savePicture } from "./pictures.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
/** Surroundings of the app that had no violation: they are the same around most screens. */
const surroundings = new Set<string>();

/**
 * Checks every screen: no accessibility violation, nothing wider than the window; a picture is kept for people who want one. What is drawn is the
 * same in both modes: a file that runs in both looks in local mode.
 */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  if (!looksHere()) return;
  const frames = [...new Set([outer(page), await inner(page)])];
  for (const frame of frames) await frame.evaluate(() => window.scrollTo(0, 0));
  if (PICTURED) await takePicture(page, name);
  for (const frame of frames) {
    expect(await overflow(frame), `${name} must not scroll sideways`).toEqual([]);
    if (!asksAxe(page)) continue;
    const around = frame === (await inner(page)) ? undefined : await drawn(page, frame);
    if (around !== undefined && surroundings.has(around)) continue;
    expect(await violations(page, frame), `${name} must be accessible`).toEqual([]);
    if (around !== undefined) surroundings.add(around);
  }
}

/** Looks at a page as it is drawn on a desk and on a telephone, and leaves it as wide as it was. */
export async function wideAndNarrow(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  if (!looksHere()) return;
  const before = page.viewportSize();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await look(width);
  }
  if (before === null) return;
  await page.setViewportSize(before);
  // what is in the frame is drawn by another process, and clicked where it was until that one has drawn it anew
  for (const frame of new Set([outer(page), await inner(page)])) await frame.evaluate(drawnAgain);
}

const drawnAgain = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Returns whether the running file takes pictures in the mode that it is running in. */
function looksHere(): boolean {
  const path = expect.getState().testPath ?? expect.fail("only a test looks at screens");
  const lanes = lanesOf(path, readFileSync(path, "utf8"));
  return (lanes.has("live") && !lanes.has("local") ? "live" : "local") === inject("mode");
}

/** Axe takes longer than all else, and says the same of a screen at both widths: it is asked on the desk, `npm run test:deep` asks twice. */
function asksAxe(page: Page): boolean {
  return DEEP || (page.viewportSize()?.width ?? 0) > PHONE.width;
}

/** All that is in a frame but names of stores and the address of the frame in it, and how wide it is drawn. */
async function drawn(page: Page, frame: Frame): Promise<string> {
  const html = await frame.evaluate(() => document.documentElement.outerHTML);
  return `${page.viewportSize()?.width} ${html.replaceAll(/browser-\d+-\d+| src="[^"]*"/g, "")}`;
}

/** The whole screen: the window is made as high as the app in its frame is, and then as it was. */
async function takePicture(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  const hidden = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const higher = size !== null && hidden > 0 && (await inner(page)) !== outer(page);
  if (higher) await page.setViewportSize({ ...size, height: size.height + hidden });
  if (higher) for (const frame of [await inner(page), outer(page)]) await painted(frame);
  await savePicture(page, name, true);
  if (higher) await page.setViewportSize(size);
}

/** Waits until a frame has been drawn once more, whole: a picture that is taken before shows what it was. */
function painted(frame: Frame): Promise<void> {
  return frame.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** The elements that reach beyond the right edge of a page that scrolls sideways. */
function overflow(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 1);
    return wide.map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`).slice(0, 5);
  });
}

/** The same for a frame that is a part of the page: a document has landmarks and a heading of its own, a part of one has not. */
export async function expectAccessible(page: Page, frame: Frame): Promise<void> {
  expect(await overflow(frame), "a frame must not scroll sideways").toEqual([]);
  if (asksAxe(page)) expect(await violations(page, frame, { runOnly: WCAG }), "a frame must be accessible").toEqual([]);
}

/** A world of this name lasts as long as its document: axe is read once for all that is looked at in it. */
const WORLD = "axe";

/** Runs axe outside the page's own world, so that the page's security policy stays as it is; none of its rules needs what it loads ahead. */
async function violations(page: Page, frame: Frame, options: object = {}): Promise<string[]> {
  const session = await page.context().newCDPSession(frame === outer(page) ? page : frame);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: WORLD,
  });
  const { result: there } = await session.send("Runtime.evaluate", { expression: "typeof axe", contextId });
  if (there.value !== "object") await session.send("Runtime.evaluate", { expression: axe, contextId });
  const run = JSON.stringify({ resultTypes: ["violations"], iframes: false, preload: false, ...options });
  const expression = `axe.run(document, ${run}).then(JSON.stringify)`;
  const { result } = await session.send("Runtime.evaluate", { expression, contextId, awaitPromise: true, returnByValue: true });
  await session.detach();
  const found: AxeResults = JSON.parse(String(result.value));
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
}
