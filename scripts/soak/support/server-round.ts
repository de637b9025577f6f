import { setTimeout as sleep } from "node:timers/promises";
import type { SoakBrowser } from "./browser.ts";
import { connect, rule, savedIn } from "./client.ts";
import type { ServerProcess } from "./server.ts";
import type { Ending } from "./tab-round.ts";
import { Typist } from "./typist.ts";

/** Server of the rounds, which is killed and started again at the same address. */
export interface Server {
  running: ServerProcess;
  start: () => Promise<ServerProcess>;
}

/** Types into an editor while the server is killed, in half of the rounds in the middle of a save, and finally saves the typed text. */
export async function serverRound({ browser }: SoakBrowser, server: Server, round: number): Promise<Ending> {
  const { url } = server.running;
  const shop = `drafts-server-${round}.myshopify.com`;
  const guid = round % 4 >= 2 ? savedIn(await connect(url, url, shop).create(rule("Stored "))).guid : undefined;
  const context = await browser.newContext();
  try {
    const typist = new Typist(await context.newPage());
    await typist.open(`${url}/payments/edit?type=hide${guid === undefined ? "" : `&guid=${guid}`}&shop=${shop}`);
    if (guid === undefined) await typist.addMethod("Klarna");
    const save = guid === undefined ? "Save" : "Update";
    const midRequest = await typeWhileKilled(typist, server, round % 2 === 0, save);
    server.running = await server.start();
    const { found, fault } = await goOn(typist);
    const ending = { found, open: 0, keys: typist.name.most.length, midRequest };
    if (fault !== undefined) return { ...ending, fault };
    const wrong = await finish(typist, server.running.url, shop);
    return { ...ending, ...(wrong === undefined ? {} : { fault: wrong }) };
  } finally {
    await context.close();
  }
}

/** Types while the server is killed. Returns whether a save was running at that moment. */
async function typeWhileKilled(typist: Typist, { running }: Server, inside: boolean, save: string): Promise<boolean> {
  let pending = 0;
  const calls = (request: { method(): string; url(): string }) =>
    Number(request.method() === "POST" && request.url().includes("/api/apps/"));
  const sent = typist.page.waitForRequest((request) => calls(request) === 1).then(() => pending++);
  typist.page.on("response", (response) => (pending -= calls(response.request())));
  await typist.type("name", until(300 + Math.random() * 500));
  if (!inside) {
    const typing = typist.type("name", until(200 + Math.random() * 300));
    await sleep(Math.random() * 200);
    await running.end("SIGKILL");
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
  await running.end("SIGKILL");
  await typing;
  return midRequest;
}

function until(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}

/** Returns to the typed text from the screen on which the round ended. */
async function goOn(typist: Typist): Promise<{ found: Ending["found"]; fault?: string }> {
  const app = typist.app();
  const list = app.getByRole("heading", { level: 1, name: "Payment Customizations" });
  const button = app
    .getByRole("main")
    .getByRole("button", { name: /^(Save|Update)$/ })
    .and(app.locator(":not([aria-busy=true])"));
  await list.or(button).first().waitFor();
  if ((await list.count()) === 0) {
    const { name } = await typist.read();
    return name === typist.name.most
      ? { found: "on the screen" }
      : { found: "on the screen", fault: `in the editor: ${differs(typist, name)}` };
  }
  const back = app.getByRole("button", { name: "Continue editing" });
  if ((await back.count()) === 0) return { found: "stored" };
  await back.click();
  await typist.nameField().waitFor();
  const aside = app.getByRole("button", { name: "Show my changes" });
  const found = (await aside.count()) > 0 ? "aside" : "restored";
  if (found === "aside") await aside.click();
  const { name } = await typist.read();
  const stored = name === typist.name.most.normalize("NFC").trim();
  if (name === typist.name.most || name.startsWith(typist.name.least) || stored) return { found };
  return { found, fault: `after "Continue editing": ${differs(typist, name)}` };
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
  const wanted = [last, typist.name.least, typist.name.most].map((text) => text?.normalize("NFC").trim());
  const whole = titles.length === 1 && wanted.includes(titles[0]);
  return whole ? undefined : `typed ${JSON.stringify(typist.name.most)}, stored ${JSON.stringify(titles)}`;
}

function differs({ name }: Typist, shown: string): string {
  return `typed ${JSON.stringify(name.most)}, shown ${JSON.stringify(name.least)}, found ${JSON.stringify(shown)}`;
}
