import type { Browser, Frame, Page } from "playwright-core";
import { launchChromium } from "../../lib/launch-chromium.ts";

/** Browser whose processes are known by id. */
export interface SoakBrowser {
  browser: Browser;
  /** Kills every process that draws a page (kill -9), which is how a tab crashes. */
  killTabs(): Promise<void>;
}

/** Features to switch off instead of Playwright's own list, under which private windows deny storage to a frame of another site. */
const OFF = ["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "MediaRouter", "OptimizationHints"];

/** Starts a headless Chromium. */
export async function startBrowser(): Promise<SoakBrowser> {
  const browser = await launchChromium({ off: OFF });
  const session = await browser.newBrowserCDPSession();
  const killTabs = async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    for (const { type, id } of processInfo) if (type === "renderer") process.kill(id, "SIGKILL");
  };
  return { browser, killTabs };
}

/** Frame that holds the app: the page itself, or one inside the admin. */
export async function appOf(page: Page): Promise<Frame> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    for (const frame of page.frames())
      if (
        (await frame
          .locator("#app main")
          .count()
          .catch(() => 0)) > 0
      )
        return frame;
    await page.waitForTimeout(20);
  }
  throw new Error(`no app at ${page.url()}`);
}
