import { startEmbedded } from "../../server/db/embedded/embedded.ts";
import { DEFAULT_SHOP } from "../../server/emulator/shops.ts";
import { differences } from "./support/agreement.ts";
import { type Client, connect, rule, type Saved, type ServerResponse, savedIn } from "./support/client.ts";
import { type Scenario, spreadText, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";

/** Many people save one configuration at the same moment, through two servers on one database: one of them wins, the others get an error. */
export const writers: Scenario<"writers" | "rounds"> = {
  title: "R3 concurrent writers of one configuration, on two servers",
  counts: { writers: 50, rounds: 20 },
  run: (counts) =>
    withFolder(async (folder) => {
      const postgres = await startEmbedded(folder, console.error);
      const environment = { DATABASE_URL: postgres.url };
      const servers = await Promise.all([startServer(environment), startServer(environment)]);
      const clients = servers.map(({ url }) => connect(url));
      const { problems, times } = await compete(clients, counts);
      problems.push(...(await differences(postgres.url, DEFAULT_SHOP)));
      for (const code of await Promise.all(servers.map((server) => server.end("SIGTERM")))) {
        if (code !== 0) problems.push(`a server ended with ${code}`);
      }
      await postgres.stop();
      const { rounds } = counts;
      return {
        figures: { rounds, writers: counts.writers, "winners a round": problems.length === 0 ? 1 : "see below", round: spreadText(times) },
        problems,
      };
    }),
};

async function compete(clients: readonly Client[], counts: { writers: number; rounds: number }) {
  const problems: string[] = [];
  const times: number[] = [];
  const [first] = clients;
  if (!first) throw new Error("there must be a server");
  let saved: Saved = savedIn(await first.create(rule("round 0")));
  for (let round = 1; round <= counts.rounds; round++) {
    const began = performance.now();
    const replies = await Promise.all(
      Array.from({ length: counts.writers }, (_, writer) =>
        (clients[writer % clients.length] ?? first).update(saved, rule(`round ${round} writer ${writer}`)),
      ),
    );
    times.push(performance.now() - began);
    problems.push(...checkReplies(replies, saved).map((problem) => `round ${round}: ${problem}`));
    saved = { ...saved, revision: saved.revision + 1 };
    const winner = replies.findIndex(({ status }) => status === 200);
    const listed = (await first.list()).find(({ guid }) => guid === saved.guid);
    const title = `round ${round} writer ${winner}`;
    if (listed?.title !== title) problems.push(`round ${round}: "${listed?.title}" is listed, "${title}" has won`);
  }
  return { problems, times };
}

function checkReplies(replies: readonly ServerResponse[], { revision }: Saved): string[] {
  const won = replies.filter(({ status }) => status === 200);
  const conflicts = replies.filter(
    ({ status, body }) => status === 409 && (body as { current?: Saved }).current?.revision === revision + 1,
  );
  return won.length === 1 && conflicts.length === replies.length - 1
    ? []
    : [`${won.length} winners, ${conflicts.length} told of revision ${revision + 1}, of ${replies.length} writers`];
}
