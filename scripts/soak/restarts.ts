import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { attachEmbedded } from "../../server/db/embedded/attach.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { slowdown } from "../lib/slowdown.ts";
import { agreement } from "./support/agreement.ts";
import { type Client, connect, rule, type ServerResponse, savedIn } from "./support/client.ts";
import { type Scenario, spreadText, withFolder } from "./support/scenario.ts";
import { type ServerProcess, startServer } from "./support/server.ts";

const WRITERS = 4;
/** Signals for a crash and for the quickest orderly exit: both happen to databases. */
const SIGNALS = ["SIGQUIT", "SIGINT"] as const;

/** Stops and restarts PostgreSQL while merchants save: they get a reply to try again later, and everything acknowledged is stored. */
export const restarts: Scenario<"restarts" | "recovery"> = {
  title: "R2 PostgreSQL is restarted under write load",
  counts: { restarts: 10, recovery: 3_000 },
  run: (counts) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder });
      const client = connect(server.url);
      await client.list();
      const load = startLoad(client);
      const rounds: Recovery[] = [];
      for (let round = 0; round < counts.restarts; round++) {
        await sleep(300);
        rounds.push(await restart(folder, SIGNALS[round % SIGNALS.length] ?? "SIGINT", client, round));
      }
      await load.end();
      const { url } = await attachEmbedded(folder, console.error);
      const agreed = await agreement(url, DEFAULT_SHOP);
      const listed = new Map((await client.list()).map(({ guid, revision }) => [guid, revision]));
      const missingWrites = [...load.acknowledged].filter(([guid, revision]) => (listed.get(guid) ?? 0) < revision);
      const recoveries = rounds.map(({ all }) => all);
      const late = recoveries.filter((time) => time > counts.recovery);
      const problems = [
        ...load.problems,
        ...agreed.problems,
        ...missingWrites.map(
          ([guid, revision]) => `${guid} was acknowledged with revision ${revision} and is ${listed.get(guid) ?? "not listed"}`,
        ),
        ...late.map((time) => `it took ${Math.round(time)} ms to recover`),
        ...(await aliveTo(server)),
      ];
      const { ok, unavailable } = load.counts;
      return {
        figures: {
          restarts: counts.restarts,
          saves: ok,
          "told to come back": unavailable,
          recovery: spreadText(recoveries),
          "of that the database": spreadText(rounds.map(({ database }) => database)),
        },
        problems,
      };
    }),
};

/** Checks that the server that lived through all restarts logged no unhandled failure and exits in order. */
async function aliveTo(server: ServerProcess): Promise<string[]> {
  const unhandled = server.log().filter(({ message }) => message === "unhandled error");
  const crashed = server.child.exitCode !== null;
  const code = await server.end("SIGTERM");
  return [
    ...unhandled.map((line) => `unhandled error: ${JSON.stringify(line)}`),
    ...(crashed ? ["the server crashed"] : []),
    ...(code === 0 ? [] : [`the server ended with ${code}`]),
  ];
}

/** Milliseconds from the end of a database until the next one accepts connections, and until a save succeeds, scaled to an idle machine. */
interface Recovery {
  database: number;
  all: number;
}

/** Stops the running database, and waits until the next one runs and the server has connected to it. */
async function restart(folder: string, signal: (typeof SIGNALS)[number], client: Client, round: number): Promise<Recovery> {
  const file = join(folder, "postgres", "postmaster.pid");
  const lines = async () => (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid] = await lines();
  const before = slowdown();
  const began = performance.now();
  process.kill(Number(pid), signal);
  for (let now = await lines(); now[0] === pid || now[7]?.trim() !== "ready"; now = await lines()) await sleep(5);
  const database = performance.now() - began;
  const alone = (time: number) => time / Math.max(before, slowdown());
  for (;;) {
    const reply = await client.create(rule(`after restart ${round}`));
    const all = performance.now() - began;
    if (reply.status === 200) return { database: alone(database), all: alone(all) };
    await sleep(10);
  }
}

interface Load {
  acknowledged: Map<string, number>;
  counts: { ok: number; unavailable: number };
  problems: string[];
  end(): Promise<void>;
}

/** Starts merchants who save one customization each, repeatedly, and follow the instructions of each reply. */
function startLoad(client: Client): Load {
  const load = { acknowledged: new Map<string, number>(), counts: { ok: 0, unavailable: 0 }, problems: [] as string[] };
  let over = false;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    let saved: { guid: string; revision: number } | null = null;
    for (let turn = 0; !over; turn++) {
      const configuration = rule(`writer ${writer} turn ${turn}`);
      const reply: ServerResponse = await (saved === null ? client.create(configuration) : client.update(saved, configuration));
      if (reply.status === 200) {
        saved = savedIn(reply);
        load.counts.ok++;
        load.acknowledged.set(saved.guid, saved.revision);
      } else if (reply.status === 409 && saved !== null) {
        saved = { guid: saved.guid, revision: currentIn(reply) }; // an earlier save took effect, though its reply was lost
      } else if (reply.status === 503 && reply.headers.get("Retry-After") !== null) {
        load.counts.unavailable++;
        await sleep(20);
      } else {
        load.problems.push(`a save was answered with ${reply.status}: ${JSON.stringify(reply.body)}`);
        await sleep(20);
      }
    }
  });
  return {
    ...load,
    end: async () => {
      over = true;
      await Promise.all(writers);
    },
  };
}

function currentIn({ body }: ServerResponse): number {
  return Number((body as { current?: { revision?: number } }).current?.revision);
}
