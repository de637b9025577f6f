import type { Browser } from "playwright-core";
import { launchChromium } from "../../../scripts/lib/launch-chromium.ts";

/**
 * Features that are switched off for tests to be steady. This list replaces Playwright's own list, which would also let all sites share a frame's
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
  return launchChromium({ off: [...OFF, ...(storage ? [] : [PARTITIONS])], isFull: !storage });
}
