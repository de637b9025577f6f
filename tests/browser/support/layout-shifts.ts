import type { Frame, Page } from "playwright-core";
import { families } from "../../../engine/declarations/catalog.ts";
import { analytics } from "../../../engine/generated/analytics.ts";
import screens from "../../../schemas/shell/screens.json" with { type: "json" };
import { upsell } from "../../support/upsell.ts";
import { newShop } from "./admin.ts";
import { inner } from "./frame.ts";
import { storeRule } from "./rules.ts";

/** Conditions of the network and slowdown of the processor, as the browser's protocol takes them. */
export interface Slowness {
  network: { offline: boolean; latency: number; downloadThroughput: number; uploadThroughput: number };
  processor: number;
}

/** Largest shift of a screen that is good. */
export const GOOD = 0.05;

/** Every screen: those of the shell, of reports, and lists and editors of each family. */
const PATHS = [
  ...Object.values(screens.pages),
  ...Object.keys(analytics).map((name) => `/analytics/${name}`),
  ...families.flatMap(({ list, editor, variants = {} }) => {
    const [type] = Object.keys(variants);
    const editors = editor.paths.filter((path) => !path.includes(":"));
    return [list.path, ...editors.map((path) => (type === undefined ? path : `${path}?type=${type}`))];
  }),
];

/** Opens every screen as at a first visit, and returns the layout shift of each, largest first. */
export async function shiftsOfScreens(
  open: (path: string, viewport: undefined, shop: string) => Promise<Page>,
  slowness: Slowness | null,
): Promise<[path: string, shift: number][]> {
  const shop = newShop();
  const page = await open("/payments", undefined, shop);
  await storeRule(page, { name: "Shifts" });
  await storeRule(page, upsell({}), "/api/apps/upsell/create");
  const frame = await inner(page);
  const session = await page.context().newCDPSession(frame);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (slowness !== null) {
    await session.send("Network.emulateNetworkConditions", slowness.network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness.processor });
  }
  await page.addInitScript(() => {
    // the frame of a block has no storage
    if (origin !== "null") localStorage.clear();
    const moved: { shift: number; moved: string }[] = [];
    Object.assign(window, { moved });
    const take = ({ value, hadRecentInput, sources }: { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }) => {
      const text = sources.map(({ node }) => (node?.textContent ?? "").trim().slice(0, 30)).join(" | ");
      if (!hadRecentInput) moved.push({ shift: value, moved: text });
    };
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => void take(entry as never))).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  const shifts: [string, number][] = [];
  for (const path of PATHS) {
    const address = `${path}${path.includes("?") ? "&" : "?"}shop=${shop}&embedded=1`;
    await frame.goto(new URL(address, frame.url()).href, { waitUntil: "networkidle" });
    shifts.push([path, await shiftOf(frame, path)]);
  }
  return shifts.sort(([, a], [, b]) => b - a);
}

async function shiftOf(frame: Frame, path: string): Promise<number> {
  const moved: { shift: number; moved: string }[] = await frame.evaluate(() => Reflect.get(window, "moved"));
  const sum = moved.reduce((total, { shift }) => total + shift, 0);
  const worst = [...moved].sort((a, b) => b.shift - a.shift).slice(0, 2);
  if (sum > 0.005)
    console.log(`${path}: ${sum.toFixed(3)}`, worst.map(({ shift, moved: what }) => `${shift.toFixed(3)} ${what}`).join(" / "));
  return sum;
}
