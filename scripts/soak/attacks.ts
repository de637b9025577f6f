import { performance } from "node:perf_hooks";
import { openDatabase } from "../../server/db/database.ts";
import { attachEmbedded } from "../../server/db/embedded/attach.ts";
import { type Attack, attacks as list } from "./attacks/attacks.ts";
import { openRequests, signedDeliveries } from "./attacks/open-requests.ts";
import { request, type Target, targetAt } from "./attacks/target.ts";
import { type Scenario, spreadText, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";
import { wire, writeRepeatedly } from "./support/wire.ts";

const TIMEOUT_MS = 60_000;

/** Sends malicious requests, as raw bytes; holds bodies open, and measures how long Shopify's own webhooks take meanwhile. */
export const attacks: Scenario<"openCount" | "signed"> = {
  title: "S4 hostile requests, and bodies that never end",
  counts: { openCount: 600, signed: 300 },
  run: (counts) =>
    withFolder(async (folder) => {
      const server = await startServer({ DATA_DIR: folder });
      const database = openDatabase((await attachEmbedded(folder, console.error)).url);
      try {
        const row = await database.owner("settings").where({ name: "local secret" }).first("value");
        const target = await targetAt(server.url, String(row?.value));
        const answered = await Promise.all([...list.map((attack) => answerTo(target, attack)), slowHead(target)]);
        const outcome = await measureBeside(target, counts);
        const figures = { ...Object.fromEntries(answered.map(({ name, answer }) => [name, answer])), ...outcome.figures };
        return { figures, problems: [...answered.flatMap(({ problem }) => problem ?? []), ...outcome.problems] };
      } finally {
        await database.close();
        await server.end("SIGTERM");
      }
    }),
};

interface Answered {
  name: string;
  answer: string;
  problem?: string;
}

async function answerTo(target: Target, { name, bytes, expected, pour: piece }: Attack): Promise<Answered> {
  const began = performance.now();
  const connection = await wire(target.url, bytes(target));
  const late = setTimeout(() => connection.socket.destroy(), TIMEOUT_MS);
  const sentBytes = piece === undefined ? 0 : await writeRepeatedly(connection, piece);
  const text = await connection.ended;
  clearTimeout(late);
  const status = Number(/^HTTP\/1\.1 (\d+)(?!.*\r\nHTTP)/.exec(text)?.[1] ?? 0);
  const megabytes = sentBytes === 0 ? "" : `, ${Math.round(sentBytes / 1e6)} MB taken`;
  const answer = `${status || "no answer"} in ${Math.round(performance.now() - began)} ms${megabytes}`;
  const good = status === expected.status && (expected.has?.test(text) ?? true) && !expected.not?.test(text);
  return good ? { name, answer } : { name, answer, problem: `${name}: ${answer}, wanted ${expected.status}` };
}

/** Sends a request whose head comes letter by letter. */
async function slowHead(target: Target): Promise<Answered> {
  const name = "a head letter by letter";
  const began = performance.now();
  const { socket, ended } = await wire(target.url, request(target, "GET /").slice(0, 20));
  const trickle = setInterval(() => socket.write("x"), 200);
  const late = setTimeout(() => socket.destroy(), TIMEOUT_MS);
  const text = await ended;
  clearInterval(trickle);
  clearTimeout(late);
  const answer = `${text.slice(9, 12) || "no answer"} in ${Math.round(performance.now() - began)} ms`;
  return text.startsWith("HTTP/1.1 408") && performance.now() - began < 20_000
    ? { name, answer }
    : { name, answer, problem: `${name}: ${answer}` };
}

/** Sends deliveries without and with bodies held open, in turns, so that other work on the machine affects both. */
async function measureBeside(target: Target, { openCount, signed }: { openCount: number; signed: number }) {
  const [alone, crowded]: [number[], number[]] = [[], []];
  const problems: string[] = [];
  let opened = 0;
  await signedDeliveries(target, 20);
  for (let round = 0; round < 3; round++) {
    const before = await signedDeliveries(target, Math.ceil(signed / 3));
    const release = await openRequests(target, openCount);
    const during = await signedDeliveries(target, Math.ceil(signed / 3));
    opened += release().opened;
    alone.push(...before.times);
    crowded.push(...during.times);
    problems.push(...new Set([...before.problems, ...during.problems]));
  }
  const ratio = middle(crowded) / middle(alone);
  const figures = {
    ...{
      "bodies held open": openCount,
      "opened in all": opened,
      "signed webhook alone": spreadText(alone),
      "beside them": spreadText(crowded),
    },
    "ratio of the medians": ratio.toFixed(2),
  };
  return { figures, problems };
}

function middle(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
