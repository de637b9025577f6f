// @lane browser local once

import { get } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { pages } from "../../engine/generated/screens.ts";
import { editorHref } from "../../renderer/list/editor-href.ts";
import { browserPages, newShop } from "./support/admin.ts";

const { open } = browserPages();

interface Weight {
  script: number;
  stylesheet: number;
  /** Bytes of each script, by the end of its address. */
  scripts: Map<string, number>;
  settled: () => Promise<void>;
}

/** Returns how many bytes the server sends of a file to a browser that reads gzip and nothing shorter. */
function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
      if (response.headers["content-encoding"] !== "gzip") reject(new Error(`${url} is not sent in gzip`));
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () => resolve(bytes));
      response.on("error", reject);
    });
    request.on("error", reject);
  });
}

/** Gzipped bytes of every script and style sheet of the admin itself that a page has asked for, by kind. */
function weigh(page: Page): Weight {
  const weight = { script: 0, stylesheet: 0, scripts: new Map<string, number>() };
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const { pathname } = new URL(response.url());
    if (/^\/(local|shopifycloud)\//.test(pathname) || (kind !== "script" && kind !== "stylesheet")) return;
    reading.push(
      gzippedBytes(response.url()).then((bytes) => {
        weight[kind] += bytes;
        if (kind === "script") weight.scripts.set(pathname, bytes);
      }),
    );
  });
  const settled = async (): Promise<void> => {
    await page.waitForLoadState("networkidle");
    await Promise.all(reading);
  };
  return Object.assign(weight, { settled });
}

/** Marks the moment at which a page shows the first field that somebody can type into, or choose from. */
function markUsable(): void {
  const field = "main input:not([type=hidden]):not([disabled]), main textarea:not([disabled]), main select:not([disabled])";
  const seen = new MutationObserver(() => {
    if (document.querySelector(field) === null) return;
    performance.mark("usable");
    seen.disconnect();
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** Returns the paths of all files that a page had asked for by that moment, before which nobody can do anything. */
function askedByThen(): string[] {
  const [usable] = performance.getEntriesByName("usable");
  if (usable === undefined) throw new Error("an editor must have a field");
  const asked = performance.getEntriesByType("resource").filter(({ startTime }) => startTime <= usable.startTime);
  return asked.map(({ name }) => new URL(name).pathname);
}

/**
 * Bytes of JavaScript that an editor may add to the first route by family: what it asks for before somebody can use it, and with what it
 * loads behind its form while nobody does anything. *Try it* is not opened.
 */
const EDITOR_LIMITS: Readonly<Record<string, [usable: number, all: number]>> = {
  payment: [45_000, 60_500],
  shipping: [45_000, 60_500],
  validation: [45_000, 64_000],
  "cart-link": [45_000, 57_000],
  survey: [60_000, 60_000],
  upsell: [60_000, 68_000],
  "auto-product": [60_000, 66_000],
};

/** Bytes of JavaScript that the texts of blocks may add to it, as long as no block is drawn. */
const TRANSLATIONS_LIMIT = 31_000;

describe("the admin", () => {
  it("keeps the first route small, and adds little for the editor of any family", async () => {
    const shop = newShop();
    const page = await open("/healthz", undefined, shop);
    const weight = weigh(page);
    await page.goto(`/?shop=${shop}`);
    // comes seconds after the screen, which may be before or after that has settled
    await page.getByRole("button", { name: dashboard.contact.title }).waitFor();
    await weight.settled();
    const first = { script: weight.script, stylesheet: weight.stylesheet };
    console.log(`first route: ${kB(first.script)} of JavaScript, ${kB(first.stylesheet)} of CSS, gzipped`);
    // the chat is 0.9 kB of it
    expect(first.script).toBeLessThanOrEqual(80_000);
    expect(first.stylesheet).toBeLessThanOrEqual(23_000);

    await page.addInitScript(markUsable);
    const added = new Map<string, [number, number]>();
    for (const family of families.filter(({ id }) => id in EDITOR_LIMITS)) {
      await page.goto("about:blank");
      Object.assign(weight, { script: 0, stylesheet: 0 });
      weight.scripts.clear();
      const href = editorHref(family, Object.keys(family.variants ?? {})[0]);
      await page.goto(`${href}${href.includes("?") ? "&" : "?"}shop=${shop}`);
      await weight.settled();
      const asked = new Set(await page.evaluate(askedByThen));
      const usable = [...weight.scripts].reduce((sum, [path, bytes]) => sum + (asked.has(path) ? bytes : 0), 0);
      added.set(family.id, [usable - first.script, weight.script - first.script]);
      console.log(
        `editor of ${family.id}: ${kB(usable - first.script)} more than the first route until it can be used, ${kB(weight.script - first.script)} in all, ${kB(weight.stylesheet)} of CSS`,
      );
      expect(weight.stylesheet, family.id).toBeLessThanOrEqual(25_000);
    }
    const tooHeavy = [...added].filter(([id, bytes]) => bytes.some((each, at) => each > (EDITOR_LIMITS[id]?.[at] ?? 0)));
    expect(tooHeavy).toEqual([]);
    expect([...added.keys()].sort()).toEqual(Object.keys(EDITOR_LIMITS).sort());

    await page.goto("about:blank");
    Object.assign(weight, { script: 0, stylesheet: 0 });
    await page.goto(`${pages.translations}?shop=${shop}`);
    await page.getByText("There is nothing to show yet.").waitFor();
    await weight.settled();
    console.log(`translations: ${kB(weight.script - first.script)} more than the first route, ${kB(weight.stylesheet)} of CSS`);
    expect(weight.script - first.script, "translations before there is a text to preview").toBeLessThanOrEqual(TRANSLATIONS_LIMIT);
    expect(weight.stylesheet, "translations").toBeLessThanOrEqual(25_000);
  });
});

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
