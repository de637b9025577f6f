// @lane browser local once

import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { editorHref } from "../../renderer/list/editor-href.ts";
import { browserPages, newShop } from "./support/admin.ts";

const { open } = browserPages();

/** Gzipped bytes of every script and style sheet of the admin itself that a page has asked for, by kind. */
function weigh(page: Page): { script: number; stylesheet: number; settled: () => Promise<void> } {
  const weight = { script: 0, stylesheet: 0 };
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const own = !/^\/(local|shopifycloud)\//.test(new URL(response.url()).pathname);
    if (!own || (kind !== "script" && kind !== "stylesheet")) return;
    reading.push(
      response.body().then((body) => {
        weight[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  const settled = async (): Promise<void> => {
    await page.waitForLoadState("networkidle");
    await Promise.all(reading);
  };
  return Object.assign(weight, { settled });
}

/** Bytes of JavaScript that an editor may add to the first route, by family. */
const EDITOR_LIMITS: Readonly<Record<string, number>> = {
  payment: 57_200,
  shipping: 57_400,
  validation: 74_000,
  "cart-link": 68_000,
  survey: 60_000,
  upsell: 126_000,
  "auto-product": 125_500,
};

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
    expect(first.script).toBeLessThanOrEqual(85_000);
    expect(first.stylesheet).toBeLessThanOrEqual(23_000);

    const added = new Map<string, number>();
    for (const family of families.filter(({ id }) => id in EDITOR_LIMITS)) {
      await page.goto("about:blank");
      Object.assign(weight, { script: 0, stylesheet: 0 });
      const href = editorHref(family, Object.keys(family.variants ?? {})[0]);
      await page.goto(`${href}${href.includes("?") ? "&" : "?"}shop=${shop}`);
      await weight.settled();
      added.set(family.id, weight.script - first.script);
      console.log(`editor of ${family.id}: ${kB(weight.script - first.script)} more than the first route, ${kB(weight.stylesheet)} of CSS`);
      expect(weight.stylesheet, family.id).toBeLessThanOrEqual(25_000);
    }
    expect([...added].filter(([id, bytes]) => bytes > (EDITOR_LIMITS[id] ?? 0))).toEqual([]);
    expect([...added.keys()].sort()).toEqual(Object.keys(EDITOR_LIMITS).sort());
  });
});

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
