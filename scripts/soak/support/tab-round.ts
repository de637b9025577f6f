import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Request } from "playwright-core";
import type { SoakBrowser } from "./browser.ts";
import { connect, rule, savedIn } from "./client.ts";
import { isStoredWithin, isWithin, Typist } from "./typist.ts";

/** Result of a round: the place where the typed text was found, or a fault. */
export interface Ending {
  place: "restored" | "stored" | "aside" | "on the screen";
  /** Number of keys of which it was unknown whether they had arrived. */
  open: number;
  keys: number;
  /** True if a call was running at that moment. */
  midRequest: boolean;
  problem?: string;
}

/** Types into an editor until its tab is killed, in half of the rounds during a save, and looks for the text in a new tab. */
export async function tabRound({ browser, killTabs }: SoakBrowser, url: string, round: number): Promise<Ending> {
  const shop = `drafts-tab-${round}.myshopify.com`;
  const client = connect(url, url, shop);
  const guid = round % 2 === 1 ? savedIn(await client.create(rule("Stored "))).guid : undefined;
  const address = `${url}/payments/edit?type=hide${guid === undefined ? "" : `&guid=${guid}`}&shop=${shop}`;
  const context = await browser.newContext();
  try {
    const typist = new Typist(await context.newPage());
    await typist.open(address);
    if (guid === undefined) await typist.addMethod("Klarna");
    const midRequest = await typeUntilKilled(typist, killTabs, round, guid === undefined ? "Save" : "Update");
    const ending = await search(context, typist, address, url, shop);
    return { ...ending, midRequest, keys: typist.name.max.length + typist.search.max.length };
  } finally {
    await context.close();
  }
}

/** Types until the tab is killed. Returns whether a call was running. */
async function typeUntilKilled(typist: Typist, killTabs: () => Promise<void>, round: number, save: string): Promise<boolean> {
  const { page } = typist;
  const saving = round % 4 >= 2;
  let alive = true;
  let pending = 0;
  const calls = (request: Request) => Number(request.method() === "POST" && request.url().includes("/api/apps/"));
  const sent = saving ? page.waitForRequest((request) => calls(request) === 1).then(() => pending++) : undefined;
  page.on("response", (response) => (pending -= calls(response.request())));
  const crashed = new Promise<void>((resolve) => page.once("crash", () => resolve()));
  const typing = (async () => {
    await typist.type("name", soon(300 + Math.random() * 500));
    if (round % 3 === 0 && !saving) await typist.type("search", () => alive);
    if (saving) await typist.press(save);
    await typist.type("name", () => alive);
  })().catch(() => undefined); // typing ends with the tab
  await sent;
  await sleep(saving ? Math.random() * 40 : 150 + Math.random() * 1500);
  const midRequest = pending > 0;
  await killTabs();
  await Promise.race([crashed, sleep(5000)]); // the crash of the frame's process may not be reported before the page's
  alive = false;
  await Promise.race([typing, sleep(1000)]);
  await page.close().catch(() => undefined); // its process is gone
  return midRequest;
}

function soon(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Opens the same address in a new tab, and the rows of the list if the text is not there. */
async function search(context: BrowserContext, { name, search }: Typist, address: string, url: string, shop: string) {
  const rows = await connect(url, url, shop).list();
  const addresses = [address, ...rows.map(({ guid }) => `${url}/payments/edit?type=hide&guid=${guid}&shop=${shop}`)];
  const texts: string[] = [];
  for (const each of addresses) {
    const after = new Typist(await context.newPage());
    await after.open(each);
    const state = await after.read();
    texts.push(JSON.stringify(state));
    const open = name.max.length - state.name.length + search.max.length - state.search.length;
    if (isWithin(state.name, name) && isWithin(state.search, search)) return { place: "restored" as const, open };
    if (isStoredWithin(state.name, name) && search.min === "") return { place: "stored" as const, open: 0 };
    const beside = after.app().getByRole("button", { name: "Show my changes" });
    if ((await beside.count()) > 0) {
      await beside.click();
      const mine = await after.read();
      if (isWithin(mine.name, name) && isWithin(mine.search, search)) return { place: "aside" as const, open };
      texts.push(JSON.stringify(mine));
    }
    await after.page.close();
  }
  const now = await connect(url, url, shop).list(); // a save may have arrived since the first look
  if (now.some(({ title }) => isStoredWithin(title, name))) return { place: "stored" as const, open: 0 };
  return { place: "restored" as const, open: 0, problem: `typed ${JSON.stringify({ name, search })}, found ${texts.join(" ")}` };
}
