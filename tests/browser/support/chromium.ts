import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
  "/opt/google/chrome/chrome",
];
const HOW = 'the browser tests need Chromium: install it ("apt-get install chromium" on Debian) or set CHROMIUM_PATH to one';

const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** Starts a headless Chromium: the one that is there, or one installed now when we may. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: find() ?? install(), args: ARGUMENTS });
}

function find(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  return [named, ...PLACES, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

/** As root on a Debian-like machine (CI) nothing needs to be prepared by hand. */
function install(): string {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error(HOW);
  console.log("installing Chromium …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { stdio: "inherit", env });
  } catch (cause) {
    throw new Error(HOW, { cause });
  }
  const path = find();
  if (path === undefined) throw new Error(HOW);
  return path;
}
