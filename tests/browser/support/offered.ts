import type { Page } from "playwright-core";
import { expect } from "vitest";
import { getProperty } from "../../../engine/lib/object.ts";
import { type browserPages, DESKTOP } from "./admin.ts";
import { button, textIn } from "./controls.ts";
import { outer, select } from "./frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./looks.ts";
import { post, save } from "./rules.ts";
import { become, PLUS, shopOf } from "./store.ts";

const HIGH = { ...DESKTOP, width: 1280, height: 1800 };
export const LIST = "All Upsells";
export const JACKET = "gid://shopify/Product/7001001";
export const WHOLE = {
  ...{ name: "", type: "Upsell", trigger: "always", productIds: [JACKET], useAutomaticRecommendations: false, active: true, priority: 99 },
};

/** A store that may have such a family, at its list or elsewhere. */
export async function openList(open: ReturnType<typeof browserPages>["open"], path = "/upsell"): Promise<Page> {
  const page = await open("/healthz", HIGH);
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await page.goto(`${path}?shop=${shopOf(page)}`);
  return page;
}

export const looked = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `upsell-${what}-${width}`));

/** Stores one as the editor would, without drawing it. */
export async function store(page: Page, fields: object): Promise<void> {
  const reply = await post(page, "/api/apps/upsell/create", { ...WHOLE, ...fields });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

/** Stores two hundred by a call, called Number 0 to 199, without drawing them. */
export async function fill(page: Page, call: string, fields: object): Promise<void> {
  const failed = await page.evaluate(
    async ({ call, fields }) => {
      const headers = { "Content-Type": "application/json" };
      const one = (at: number) =>
        fetch(call, { method: "POST", headers, body: JSON.stringify({ data: { ...fields, name: `Number ${at}` } }) });
      const replies: Response[] = [];
      for (let at = 0; at < 200; at += 20) replies.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => one(at + more)))));
      return replies.filter(({ status }) => status !== 200).length;
    },
    { call, fields },
  );
  expect(failed).toBe(0);
}

/** Chooses in the platform's own picker, which a button of the app opens, and waits until the app has what was chosen. */
export async function pick(page: Page, opener: string, ...names: RegExp[]): Promise<void> {
  await button(page, opener).first().click();
  const dialog = outer(page).getByRole("dialog");
  for (const name of names) await dialog.getByRole("checkbox", { name }).first().click();
  await select(page);
  for (const { source, flags } of names) {
    const chosen = page.getByRole("button", { name: new RegExp(`^Remove .*(?:${source})`, flags) });
    await chosen.first().waitFor();
  }
}

export const mode = (page: Page, title: string) => page.getByText(title, { exact: true }).click();

/** Ticks variants of a product in the window that its button opens. */
export async function tick(page: Page, product: string, ...variants: string[]): Promise<void> {
  await button(page, `Variants of ${product}`).last().click();
  const dialog = page.getByRole("dialog");
  for (const variant of variants) await dialog.getByText(variant, { exact: true }).click();
  await button(dialog, "Done").click();
  await dialog.waitFor({ state: "detached" });
}

export async function begin(page: Page, name: string): Promise<void> {
  await button(page, "Create Upsell").first().click();
  await textIn(page, "Upsell name").fill(name);
}

/** Leaves the editor by its own button, for the list. */
export const send = (page: Page, action = "Save") => save(page, action, LIST);

/** Returns the stored offers, in the order of the list. */
export async function stored(page: Page): Promise<object[]> {
  const found: unknown = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const { body } = await read("/api/apps/upsells");
    const guids = body.data.upsells.edges.map((edge: { node: { guid: string } }) => edge.node.guid);
    return Promise.all(guids.map(async (guid: string) => (await read(`/api/apps/customization-info?guid=${guid}`)).function[0]));
  });
  expect(Array.isArray(found), JSON.stringify(found)).toBe(true);
  return Array.isArray(found) ? found : [];
}

export const guidOf = (fields: object | undefined) => String(getProperty(fields, "guid"));
