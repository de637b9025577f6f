import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SCREENS } from "./admin.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What every screen owes: no accessibility violation, nothing wider than the window; a picture is kept for people. */
export async function expectGoodLooks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: join(SCREENS, `${name}.png`), fullPage: true });
  expect(await overflow(page), `${name} must not scroll sideways`).toEqual([]);
  expect(await violations(page), `${name} must be accessible`).toEqual([]);
}

/** The elements that reach beyond the right edge of a page that scrolls sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 1);
    return wide.map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`).slice(0, 5);
  });
}

/** Runs axe outside the page's own world, so that the page's security policy stays as it is. */
async function violations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  await session.send("Runtime.evaluate", { expression: axe, contextId });
  const expression = "axe.run(document, { resultTypes: ['violations'] }).then(JSON.stringify)";
  const { result } = await session.send("Runtime.evaluate", { expression, contextId, awaitPromise: true, returnByValue: true });
  await session.detach();
  const found: AxeResults = JSON.parse(String(result.value));
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
}
