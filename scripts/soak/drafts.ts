import { freePort } from "../../server/db/embedded/free-port.ts";
import { startBrowser } from "./support/browser.ts";
import { type Scenario, withFolder } from "./support/scenario.ts";
import { startServer } from "./support/server.ts";
import { type Server, serverRound } from "./support/server-round.ts";
import { type Ending, tabRound } from "./support/tab-round.ts";

/**
 * Kills tabs and the server (kill -9) while somebody types and saves: everything that the browser has confirmed as typed is there
 * afterwards, byte for byte.
 */
export const drafts: Scenario<"tabs" | "servers"> = {
  title: "R6 tabs and servers are killed while somebody types",
  counts: { tabs: 50, servers: 50 },
  run: (counts) =>
    withFolder(async (folder) => {
      const soak = await startBrowser();
      const port = await freePort(); // same port for each start, because a browser stores data by origin
      const start = () => startServer({ DATA_DIR: folder, PORT: String(port) });
      const server: Server = { process: await start(), start };
      try {
        const tabs = await repeat("tab", counts.tabs, (round) => tabRound(soak, server.process.url, round));
        const servers = await repeat("server", counts.servers, (round) => serverRound(soak, server, round));
        return {
          figures: { ...figures("tab", tabs), ...figures("server", servers) },
          problems: [...problemsOf("tab", tabs), ...problemsOf("server", servers)],
        };
      } finally {
        await soak.browser.close();
        await server.process.end("SIGTERM");
      }
    }),
};

async function repeat(what: string, times: number, round: (index: number) => Promise<Ending>): Promise<Ending[]> {
  const endings: Ending[] = [];
  for (let index = 0; index < times; index++) {
    const ending = await round(index).catch(failed);
    if (ending.problem !== undefined || index % 10 === 9)
      console.error(`  ${what} ${index + 1} of ${times}: ${ending.problem ?? ending.place}`);
    endings.push(ending);
  }
  return endings;
}

/** Ending of a round that could not be carried out, which proves nothing. */
function failed(error: unknown): Ending {
  return { place: "on the screen", open: 0, keys: 0, midRequest: false, problem: String(error) };
}

function figures(what: string, endings: readonly Ending[]): Record<string, string | number> {
  const count = (test: (ending: Ending) => boolean) => endings.filter(test).length;
  const places = ["restored", "aside", "on the screen", "stored"] as const;
  return {
    [`${what} kills`]: endings.length,
    [`${what} kills mid-request`]: count(({ midRequest }) => midRequest),
    [`${what}: keys typed`]: endings.reduce((sum, { keys }) => sum + keys, 0),
    [`${what}: unconfirmed keys lost`]: endings.reduce((sum, { open }) => sum + open, 0),
    ...Object.fromEntries(
      places.map((place) => [`${what}: ${place}`, count(({ place: textPlace, problem }) => textPlace === place && problem === undefined)]),
    ),
  };
}

function problemsOf(what: string, endings: readonly Ending[]): string[] {
  return endings.flatMap(({ problem }, round) => (problem === undefined ? [] : [`${what} round ${round}: ${problem}`]));
}
