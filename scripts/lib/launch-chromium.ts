import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";

/** Chromium without windows: the same tests need a quarter less processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const FULL_BROWSER_PACKAGES = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
  "/opt/google/chrome/chrome",
];
/** Arguments. Frames of other sites get a process each, as in people's browsers; the headless shell would keep them in the page's process. */
const ARGUMENTS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--site-per-process"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-quic", "--disable-sync"],
];
const HOW = 'the browser tests need Chromium: install it ("apt-get install chromium" on Debian) or set CHROMIUM_PATH to one';

interface BrowserChoice {
  /** Features to switch off, instead of those that Playwright switches off. */
  off?: readonly string[];
  /** True for a full browser with user settings, such as blocked storage in frames. The headless shell, which is preferred, has no settings. */
  isFull?: boolean;
}

/** Starts a headless Chromium. */
export function launchChromium({ off = [], isFull = false }: BrowserChoice = {}): Promise<Browser> {
  const features = off.length > 0 ? [`--disable-features=${off.join(",")}`] : [];
  return chromium.launch({ executablePath: findChromium(isFull), args: [...ARGUMENTS, ...features] });
}

/** Path of Chromium, which is installed now if absent and if we are allowed to. */
function findChromium(isFull: boolean): string {
  return find(isFull) ?? install(isFull);
}

function find(isFull: boolean): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  const places = [named, ...(isFull ? FULL_BROWSER_PACKAGES : [SHELL, ...FULL_BROWSER_PACKAGES]), chromium.executablePath()];
  return places.find((path) => path !== undefined && existsSync(path));
}

/** Installs Chromium as root on a Debian-like machine (CI), so that nothing needs to be prepared by hand. */
function install(isFull: boolean): string {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Error(HOW);
  console.log("installing Chromium …");
  const aptGet = (...args: string[]) =>
    execFileSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  const get = (...names: string[]) => aptGet("install", "-y", "-qq", "--no-install-recommends", ...names);
  try {
    aptGet("update", "-qq");
    try {
      get("chromium", "chromium-headless-shell");
    } catch {
      get("chromium"); // older systems have no package of the shell alone
    }
  } catch (cause) {
    throw new Error(HOW, { cause });
  }
  const path = find(isFull);
  if (path === undefined) throw new Error(HOW);
  return path;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findChromium(true), findChromium(false));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
