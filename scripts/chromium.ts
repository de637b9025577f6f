import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium-browser",
  "/opt/google/chrome/chrome",
];
const HOW = 'the browser tests need Chromium: install it ("apt-get install chromium" on Debian) or set CHROMIUM_PATH to one';

/** Where Chromium is: the one that is there, or one installed now when we may. */
export function findChromium(): string {
  return find() ?? install();
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
