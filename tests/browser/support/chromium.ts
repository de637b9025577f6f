import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../../scripts/chromium.ts";

const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
/**
 * What is switched off for tests to be steady. This takes the place of Playwright's own list, which would also let all sites share a frame's
 * storage; here a frame's storage is a part of its own, as in people's browsers.
 */
const OFF = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "AvoidCorsURLLoaderRestartOnRedirect", "DestroyProfileOnBrowserClose", "PaintHolding"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "MediaRouter", "OptimizationHints", "NetworkTimeServiceQuerying"],
  ...["PreconnectToSearch"],
];
/** Without it Playwright's contexts, which are private windows, deny frames of other sites any storage. */
const PARTITIONS = "ThirdPartyStoragePartitioning";

/** Starts a headless Chromium; frames of other sites have storage unless it is denied to them. */
export function launch({ storage = true } = {}): Promise<Browser> {
  const off = `--disable-features=${[...OFF, ...(storage ? [] : [PARTITIONS])].join(",")}`;
  return chromium.launch({ executablePath: findChromium(), args: [...ARGUMENTS, off] });
}
