import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../../scripts/chromium.ts";

const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** Starts a headless Chromium. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
}
