import { setTimeout as sleep } from "node:timers/promises";
import { families } from "../../engine/declarations/catalog.ts";
import { openDatabase } from "../../server/db/database.ts";
import { attachEmbedded } from "../../server/db/embedded/attach.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { recounts } from "../recount/recounts.ts";
import { agreement } from "./support/agreement.ts";
import { Buyers } from "./support/buyers.ts";
import { type Client, connect, tokenOf } from "./support/client.ts";
import { Ledger } from "./support/ledger.ts";
import { type Outcome, type Scenario, spreadText, withFolder } from "./support/scenario.ts";
import { type ServerProcess, startServer } from "./support/server.ts";
import { Viewers } from "./support/viewers.ts";
import { writeUntilDeleted } from "./support/write-until-deleted.ts";
import { type Writer, writerOf } from "./support/writer.ts";

/** Number of writers for each family, of buyers who answer a survey meanwhile, and of viewers whose blocks report. */
interface Load {
  writers: Readonly<Record<string, number>>;
  buyers: number;
  viewers?: number;
}

/** Kills the server (kill -9) while it saves and deletes: nothing acknowledged is lost, and after each restart both sides agree eventually. */
export const kills: Scenario<"kills"> = {
  title: "R1 the server is killed under write load",
  counts: { kills: 100 },
  run: ({ kills }) => killed({ writers: { payment: 4 }, buyers: 0 }, kills),
};

/** Same scenario for records of one document, which are written together. */
export const documents: Scenario<"restores"> = {
  title: "R1 the server is killed while it writes documents",
  counts: { restores: 100 },
  run: ({ restores }) => killed({ writers: { upsell: 4 }, buyers: 0 }, restores),
};

/** Same scenario for all families at once, with buyers who answer, and the validation that holds their checkout. */
export const killsAcrossFamilies: Scenario<"deaths"> = {
  title: "R1 the server is killed while all families are written and buyers answer",
  counts: { deaths: 100 },
  run: ({ deaths }) => killed({ writers: Object.fromEntries(families.map(({ id }) => [id, 1])), buyers: 2 }, deaths),
};

/** Same scenario while blocks report impressions and adds: no acknowledged figure is lost, and none counts twice. */
export const reports: Scenario<"reports"> = {
  title: "R1 the server is killed while blocks report",
  counts: { reports: 100 },
  run: ({ reports }) => killed({ writers: {}, buyers: 0, viewers: 8 }, reports),
};

/** Maximum number of records of a family between two rounds. A document holds some hundred records, so the rest are deleted. */
const MAX_ROUNDS = 60;
const SURVEY = "survey";
/** Number of rounds between two lines of progress. */
const MAX_REPORTED = 10;

function killed(load: Load, kills: number): Promise<Outcome> {
  return withFolder(async (folder) => {
    const run = newRun(load);
    const { buyers, viewers, problems } = run;
    for (let round = 0; round <= kills; round++) {
      if (round > 0 && round % MAX_REPORTED === 0)
        console.log(`  ${round} of ${kills}, ${savedCount(run) + buyers.taken} acknowledged, ${problems.length} faults`);
      const began = performance.now();
      const server = await startServer({ DATA_DIR: folder });
      run.starts.push(performance.now() - began);
      const client = connect(server.url);
      if (round === 0) await allowDiscounts(client);
      await compareStored(run, round, folder, server, client);
      if (round < kills) await killUnderLoad(run, round, server, client);
      else {
        const code = await server.end("SIGTERM");
        if (code !== 0) problems.push(`the server ended with ${code}`);
      }
    }
    const figures = {
      kills,
      acknowledged: savedCount(run) + buyers.taken,
      ...(load.buyers > 0 ? { "answers among them": buyers.taken } : {}),
      ...(run.load.viewers > 0 ? { "events among them": viewers.taken } : {}),
      "cut off mid-request": run.unanswered,
      restart: spreadText(run.starts),
      "agreement after it": spreadText(run.agreements),
    };
    return { figures, problems };
  });
}

/** State of a run: the load, what was acknowledged, and what was measured and found so far. */
interface KillRun {
  load: Required<Load>;
  /** Acknowledged saves, by family. */
  ledgers: ReadonlyMap<string, Ledger>;
  buyers: Buyers;
  viewers: Viewers;
  problems: string[];
  /** Milliseconds of each start of the server. */
  starts: number[];
  /** Milliseconds after each start until both sides agreed. */
  agreements: number[];
  /** Number of requests that a kill interrupted. */
  unanswered: number;
}

function newRun({ writers, buyers, viewers = 0 }: Load): KillRun {
  return {
    load: { writers, buyers, viewers },
    ledgers: new Map(Object.keys(writers).map((family) => [family, new Ledger()])),
    buyers: new Buyers(),
    viewers: new Viewers(),
    ...{ problems: [], starts: [], agreements: [], unanswered: 0 },
  };
}

/** Returns the number of acknowledged saves, deletes and events. */
function savedCount({ ledgers, viewers }: KillRun): number {
  return [...ledgers.values()].reduce((sum, ledger) => sum + ledger.acknowledged, viewers.taken);
}

/** Waits until both sides agree after a start, and compares what is stored with what was acknowledged before. */
async function compareStored(run: KillRun, round: number, folder: string, server: ServerProcess, client: Client): Promise<void> {
  const { ledgers, buyers, viewers } = run;
  const { url } = await attachEmbedded(folder, console.error);
  const agreed = await agreement(url, DEFAULT_SHOP);
  run.agreements.push(agreed.after);
  const disagreements = [...agreed.problems, ...(await buyers.compare(client, server.url, await tokenOf(server.url)))];
  disagreements.push(...(await viewers.compare(client)), ...(run.load.viewers > 0 ? await recounted(url) : []));
  for (const [family, ledger] of ledgers) disagreements.push(...ledger.compare(await writerOf(client, family).list()));
  run.problems.push(...disagreements.map((problem) => `after kill ${round}: ${problem}`));
}

/** Lets writers, buyers and viewers send requests, and kills the server meanwhile. */
async function killUnderLoad(run: KillRun, round: number, server: ServerProcess, client: Client): Promise<void> {
  const { load, ledgers, buyers, viewers, problems } = run;
  for (const [family, ledger] of ledgers) await deleteUnlisted(writerOf(client, family), ledger, buyers.survey);
  const surveys = ledgers.get(SURVEY);
  if (load.buyers > 0 && surveys !== undefined) await buyers.open(client, surveys);
  if (load.viewers > 0) await viewers.open(client);
  const writing = [...ledgers].flatMap(([family, ledger]) =>
    Array.from({ length: load.writers[family] ?? 0 }, (_, at) => writeUntilDeleted(writerOf(client, family), ledger, `${round}/${at}`)),
  );
  const answering = [
    ...Array.from({ length: load.buyers }, () => buyers.answerUntilClosed(server.url)),
    ...Array.from({ length: load.viewers }, () => viewers.reportUntilClosed(server.url)),
  ];
  await fate(round, () => savedCount(run));
  await server.end("SIGKILL");
  for (const { problem, interrupted } of await Promise.all(writing)) {
    if (problem !== null) problems.push(problem);
    run.unanswered += Number(interrupted);
  }
  for (const problem of await Promise.all(answering)) if (problem !== null) problems.push(problem);
}

/** Compares stored counts with the rows that they count. */
async function recounted(url: string): Promise<string[]> {
  const database = openDatabase(url);
  const lines: string[] = [];
  try {
    for (const { what, differences } of recounts)
      for await (const line of differences(database, DEFAULT_SHOP)) lines.push(`${what}: ${line}`);
  } finally {
    await database.close();
  }
  return lines;
}

/** Grants the scope for discounts, by which offers make gifts free. */
async function allowDiscounts(client: Client): Promise<void> {
  const { status } = await client.send("POST", "/local/store", { shop: DEFAULT_SHOP, scopes: ["write_discounts"] });
  if (status !== 200) throw new Error(`the store answered ${status}`);
}

async function deleteUnlisted(writer: Writer, ledger: Ledger, listedGuid: string | undefined): Promise<void> {
  for (const { guid } of (await writer.list()).slice(MAX_ROUNDS)) {
    if (guid === listedGuid) continue;
    const { status } = await writer.remove(guid);
    if (status !== 200) throw new Error(`a delete was answered with ${status}`);
    ledger.removed(guid);
  }
}

/** Waits for the moment of the kill: in one round of four during the first requests, otherwise up to 0.4 s after the first save went through. */
async function fate(round: number, saved: () => number): Promise<void> {
  const before = saved();
  const patience = round % 4 === 3 ? 0 : 10_000;
  for (let waited = 0; waited < patience && saved() === before; waited += 5) await sleep(5);
  await sleep(Math.random() * 400);
}
