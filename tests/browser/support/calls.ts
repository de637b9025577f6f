import type { APIResponse, Page } from "playwright-core";
import { shopOf } from "./store.ts";

/** Makes a call of the app for the store that a page is open in, with a token of the platform's: no screen has to be drawn for it. */
export async function call(page: Page, path: string, body: object): Promise<APIResponse> {
  const signed = await page.request.post("/local/session-token", { data: { shop: shopOf(page) } });
  const { token } = await signed.json();
  return page.request.post(path, { data: body, headers: { Authorization: `Bearer ${token}` } });
}
