import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** Largest picture in bytes: a page with two of them is still quick to open. */
export const MAX_BYTES = 150 * 1024;
/** Qualities of WebP, from the one that is preferred to the smallest that is still legible. */
const QUALITIES = [85, 70, 55];

/** Writes what the window shows as WebP. Throws if even the lowest quality is larger than MAX_BYTES. */
export async function capture(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > MAX_BYTES) continue;
    writeFileSync(path, bytes);
    return bytes.length;
  }
  throw new Error(`${path} would be larger than ${MAX_BYTES} bytes`);
}
