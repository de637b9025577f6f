import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { DEEP } from "../../support/deep.ts";
import { SCREENS } from "./admin.ts";

/** Pictures are for people, and take as long as all else that is looked at: they are drawn where somebody wants to see them. */
export const PICTURED = DEEP || process.env.PICTURES !== undefined;

/** Saves a picture of a page, or of a part of one; of what stands below the window, too, where it is asked for whole. */
export async function savePicture(of: Page | Locator, name: string, fullPage = false): Promise<void> {
  if (PICTURED) await of.screenshot({ path: join(SCREENS, `${name}.png`), ...(fullPage && { fullPage }) });
}
