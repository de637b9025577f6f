import { setTimeout as sleep } from "node:timers/promises";
import type { SoakBrowser } from "./browser.ts";
import { connect, rule, savedIn } from "./client.ts";
import type { ServerProcess } from "./server.ts";
import type { Ending } from "./tab-round.ts";
import { Typist } from "./typist.ts";

/** Server of the rounds, which is killed and started again at the same address. */
export interface Server {
  process: ServerProcess;
  start: () => Promise<ServerProcess>;
}

/** Types into an editor while the server is killed, in half of the rounds in the middle of a save, and finally saves the typed text. */
export async function serverRound({ browser }: SoakBrowser, server: Server, round: number): Promise<Ending> {
  const { url } = server.process;
  const shop = `drafts-server-${round}.myshopify.com`;
  const guid = round % 4 >= 2 ? savedIn(await connect(url, url, shop).create(rule("Stored "))).guid : undefined;
  const context = await browser.newContext();
  try {
    const typist = new Typist(await context.newPage());
    await typist.open(`${url}/payments/edit?type=hide${guid === undefined ? "" : `&guid=${guid}`}&shop=${shop}`);
    if (guid === undefined) await typist.addMethod("Klarna");
    const save = guid === undefined ? "Save" : "Update";
    const midRequest = await typeWhileKilled(typist, server, round % 2 === 0, save);
    server.process = await server.start();
    const { place, problem } = await goOn(typist);
    const ending = { place, open: 0, keys: typist.name.max.length, midRequest };
    if (problem !== undefined) return { ...ending, problem };
    const wrong = await finish(typist, server.process.url, shop);
    return { ...ending, ...(wrong === undefined ? {} : { problem: wrong }) };
  } finally {
    await context.close();
  }
}

/** Types while the server is killed. Returns whether a save was running at that moment. */
async function typeWhileKilled(typist: Typist, { process: server }: Server, inside: boolean, save: string): Promise<boolean> {
  let pending = 0;
  const calls = (request: { method(): string; url(): string }) =>
    Number(request.method() === "POST" && request.url().includes("/api/apps/"));
  const sent = typist.page.waitForRequest((request) => calls(request) === 1).then(() => pending++);
  typist.page.on("response", (response) => (pending -= calls(response.request())));
  await typist.type("name", until(300 + Math.random() * 500));
  if (!inside) {
    const typing = typist.type("name", until(200 + Math.random() * 300));
    await sleep(Math.random() * 200);
    await server.end("SIGKILL");
    await typing;
    await typist.press(save);
    await sent;
    return false;
  }
  const pressed = typist.press(save);
  await sent;
  const typing = pressed.then(() => typist.type("name", until(150))).catch(() => undefined); // the list may have replaced the editor
  await sleep(Math.random() * 40);
  const midRequest = pending > 0;
  await server.end("SIGKILL");
  await typing;
  return midRequest;
}

function until(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Returns to the typed text from the screen on which the round ended. */
async function goOn(typist: Typist): Promise<{ place: Ending["place"]; problem?: string }> {
  const app = typist.app();
  const list = app.getByRole("heading", { level: 1, name: "Payment Customizations" });
  const button = app
    .getByRole("main")
    .getByRole("button", { name: /^(Save|Update)$/ })
    .and(app.locator(":not([aria-busy=true])"));
  await list.or(button).first().waitFor();
  if ((await list.count()) === 0) {
    const { name } = await typist.read();
    return name === typist.name.max
      ? { place: "on the screen" }
      : { place: "on the screen", problem: `in the editor: ${differs(typist, name)}` };
  }
  const back = app.getByRole("button", { name: "Continue editing" });
  if ((await back.count()) === 0) return { place: "stored" };
  await back.click();
  await typist.nameField().waitFor();
  const showChangesButton = app.getByRole("button", { name: "Show my changes" });
  const place = (await showChangesButton.count()) > 0 ? "aside" : "restored";
  if (place === "aside") await showChangesButton.click();
  const { name } = await typist.read();
  const stored = name === typist.name.max.normalize("NFC").trim();
  if (name === typist.name.max || name.startsWith(typist.name.min) || stored) return { place };
  return { place, problem: `after "Continue editing": ${differs(typist, name)}` };
}

/** Saves the rest, and checks the stored state: one row with everything that was typed. */
async function finish(typist: Typist, url: string, shop: string): Promise<string | undefined> {
  const app = typist.app();
  const list = app.getByRole("heading", { level: 1, name: "Payment Customizations" });
  const last = (await list.count()) > 0 ? undefined : await typist.nameField().inputValue();
  if (last !== undefined) {
    const save = app
      .getByRole("main")
      .getByRole("button", { name: /^(Save|Update)$/ })
      .first();
    await save.click();
    const replace = app.getByRole("button", { name: "Replace it with mine" });
    await list.or(replace).first().waitFor();
    if ((await replace.count()) > 0) await replace.click();
    await list.waitFor();
  }
  const rows = await connect(url, url, shop).list();
  const titles = rows.map(({ title }) => title);
  const allowedTitles = [last, typist.name.min, typist.name.max].map((text) => text?.normalize("NFC").trim());
  const isConsistent = titles.length === 1 && allowedTitles.includes(titles[0]);
  return isConsistent ? undefined : `typed ${JSON.stringify(typist.name.max)}, stored ${JSON.stringify(titles)}`;
}

function differs({ name }: Typist, shown: string): string {
  return `typed ${JSON.stringify(name.max)}, shown ${JSON.stringify(name.min)}, found ${JSON.stringify(shown)}`;
}
