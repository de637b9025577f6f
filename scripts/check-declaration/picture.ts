import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import type { Generated } from "../codegen/generate.ts";
import { bundlePage } from "./bundle-page.ts";

/** Milliseconds within which a page draws its cards, on a busy machine, too. */
const PATIENCE = 60_000;

/**
 * Writes a picture (PNG) of the cards that the editor draws for a condition type, from what codegen would generate, whether or not the
 * files are written. Throws if no family admits the type, or if the page fails.
 */
export async function picture(root: string, id: string, generated: Generated, browser: Browser, file: string): Promise<void> {
  const { code, style } = await bundlePage(root, entry(root, id, generated), generated.files);
  const page = await browser.newPage({ viewport: { width: 720, height: 400 }, deviceScaleFactor: 2 });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.setContent(
    `<!doctype html><html lang="en"><head><style>${style} #app { padding: 16px }</style></head><body><div id="app"></div></body></html>`,
  );
  await page.addScriptTag({ content: code });
  const drawn = page.locator(".item").first();
  await drawn.waitFor({ timeout: PATIENCE }).catch(() => {
    throw new Error(`the card was not drawn${problems.length > 0 ? `: ${problems.join("; ")}` : ""}`);
  });
  await page.waitForFunction("document.getAnimations().length === 0");
  mkdirSync(dirname(resolve(file)), { recursive: true });
  await page.locator("#app").screenshot({ path: file, animations: "disabled" });
}

/** Source of a page that draws the type within the first family that admits it. */
function entry(root: string, id: string, { packings }: Generated): string {
  const family = packings.find(({ packs }) => packs.some(({ pack }) => Object.hasOwn(pack.readers, id)))?.family.id;
  if (family === undefined) throw new Error(`no family that acts admits ${id}, so no editor draws it`);
  const path = (name: string) => JSON.stringify(join(root, name));
  return `
    import { family } from ${path(`engine/generated/families/${family}.ts`)};
    import { drawCards } from ${path("renderer/emulator/picture/draw-cards.tsx")};
    drawCards(family, ${JSON.stringify(id)});`;
}
