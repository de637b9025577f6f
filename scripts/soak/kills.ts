import { setTimeout as sleep } from "node:timers/promises";
import { DEFAULT_SHOP } from "../../server/local/shops.ts";
import { attachEmbedded } from "../../server/store/embedded/attach.ts";
import { agreement } from "./support/agreement.ts";
import { type Client, connect } from "./support/client.ts";
import { Ledger } from "./support/ledger.ts";
import { type Outcome, type Scenario, spread, withFolder } from "./support/scenario.ts";
import { type Entry, startServer } from "./support/server.ts";
import { writeUntilGone } from "./support/write.ts";
import { rules, upsells, type Writer } from "./support/writer.ts";

const WRITERS = 4;

/** kill -9 of the server while it saves and deletes: nothing acknowledged is lost, and after each restart both sides come to agree. */
export const kills: Scenario<"kills"> = {
  title: "R1 the server is killed under write load",
  counts: { kills: 100 },
  run: ({ kills }, entry) => killed(rules, kills, entry),
};

/** The same for records of one document, which are written together. */
export const documents: Scenario<"restores"> = {
  title: "R1 the server is killed while it writes documents",
  counts: { restores: 100 },
  run: ({ restores }, entry) => killed(upsells, restores, entry),
};

/** A document has room for some hundred records; more than so many are deleted between the rounds. */
const MOST = 60;

function killed(writes: (client: Client) => Writer, kills: number, entry: Entry): Promise<Outcome> {
  return withFolder(async (folder) => {
    const ledger = new Ledger();
    const faults: string[] = [];
    const starts: number[] = [];
    const agreements: number[] = [];
    let unanswered = 0;
    for (let round = 0; round <= kills; round++) {
      const began = performance.now();
      const server = await startServer(entry, { DATA_DIR: folder });
      starts.push(performance.now() - began);
      const writer = writes(connect(server.url));
      const { url } = await attachEmbedded(folder, console.error);
      const agreed = await agreement(url, DEFAULT_SHOP);
      agreements.push(agreed.after);
      const found = [...agreed.faults, ...ledger.compare(await writer.list())];
      faults.push(...found.map((fault) => `after kill ${round}: ${fault}`));
      if (round === kills) {
        const code = await server.end("SIGTERM");
        if (code !== 0) faults.push(`the server ended with ${code}`);
        break;
      }
      await makeRoom(writer, ledger);
      const writers = Array.from({ length: WRITERS }, (_, at) => writeUntilGone(writer, ledger, `${round}/${at}`));
      await fate(round, ledger);
      await server.end("SIGKILL");
      for (const { fault, interrupted } of await Promise.all(writers)) {
        if (fault !== null) faults.push(fault);
        unanswered += Number(interrupted);
      }
    }
    const figures = {
      kills,
      acknowledged: ledger.acknowledged,
      "cut off mid-request": unanswered,
      restart: spread(starts),
      "agreement after it": spread(agreements),
    };
    return { figures, faults };
  });
}

async function makeRoom(writer: Writer, ledger: Ledger): Promise<void> {
  for (const { guid } of (await writer.list()).slice(MOST)) {
    const { status } = await writer.remove(guid);
    if (status !== 200) throw new Error(`a delete was answered with ${status}`);
    ledger.removed(guid);
  }
}

/** Some servers die during the first requests, most of them when saves have gone through: at any moment of the next ones. */
async function fate(round: number, ledger: Ledger): Promise<void> {
  const before = ledger.acknowledged;
  const patience = round % 4 === 3 ? 0 : 10_000;
  for (let waited = 0; waited < patience && ledger.acknowledged === before; waited += 5) await sleep(5);
  await sleep(Math.random() * 400);
}
