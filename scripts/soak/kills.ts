import { setTimeout as sleep } from "node:timers/promises";
import { DEFAULT_SHOP } from "../../server/local/shops.ts";
import { attachEmbedded } from "../../server/store/embedded/attach.ts";
import { agreement } from "./support/agreement.ts";
import { connect } from "./support/client.ts";
import { Ledger } from "./support/ledger.ts";
import { type Scenario, spread, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";
import { writeUntilGone } from "./support/write.ts";

const WRITERS = 4;

/** kill -9 of the server while it saves and deletes: nothing acknowledged is lost, and after each restart both sides come to agree. */
export const kills: Scenario<"kills"> = {
  title: "R1 the server is killed under write load",
  counts: { kills: 100 },
  run: (counts, entry) =>
    withFolder(async (folder) => {
      const ledger = new Ledger();
      const faults: string[] = [];
      const starts: number[] = [];
      const agreements: number[] = [];
      let unanswered = 0;
      for (let round = 0; round <= counts.kills; round++) {
        const began = performance.now();
        const server = await startServer(entry, { DATA_DIR: folder });
        starts.push(performance.now() - began);
        const client = connect(server.url);
        const { url } = await attachEmbedded(folder, console.error);
        const agreed = await agreement(url, DEFAULT_SHOP);
        agreements.push(agreed.after);
        const found = [...agreed.faults, ...ledger.compare(await client.list())];
        faults.push(...found.map((fault) => `after kill ${round}: ${fault}`));
        if (round === counts.kills) {
          const code = await server.end("SIGTERM");
          if (code !== 0) faults.push(`the server ended with ${code}`);
          break;
        }
        const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilGone(client, ledger, `${round}/${writer}`));
        await fate(round, ledger);
        await server.end("SIGKILL");
        for (const { fault, interrupted } of await Promise.all(writers)) {
          if (fault !== null) faults.push(fault);
          unanswered += Number(interrupted);
        }
      }
      const figures = {
        kills: counts.kills,
        acknowledged: ledger.acknowledged,
        "cut off mid-request": unanswered,
        restart: spread(starts),
        "agreement after it": spread(agreements),
      };
      return { figures, faults };
    }),
};

/** Some servers die during the first requests, most of them when saves have gone through: at any moment of the next ones. */
async function fate(round: number, ledger: Ledger): Promise<void> {
  const before = ledger.acknowledged;
  const patience = round % 4 === 0 ? 0 : 10_000;
  for (let waited = 0; waited < patience && ledger.acknowledged === before; waited += 5) await sleep(5);
  await sleep(Math.random() * 400);
}
