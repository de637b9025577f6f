import { type AppProcess, startApp } from "../harness/app-process.ts";

/** Built server, in a process that is replaced after each build. */
export interface DevServer {
  runs(): boolean;
  /** Stops the running process and starts the last build. Returns its address. */
  renew(): Promise<string>;
  stop(): Promise<void>;
}

/** Log lines of the requests by which pages check whether they are out of date; people did not cause them. */
const POLLED_BY_PAGES = /"method":"HEAD"/;

/** Creates the server. `say` receives what the server logs, and a line when the server ends by itself. */
export function devServer(say: (line: string) => void): DevServer {
  let current: Promise<AppProcess> | null = null;
  const log = (line: string): void => (POLLED_BY_PAGES.test(line) ? undefined : say(line));
  const end = async (): Promise<void> => {
    const ending = current;
    current = null;
    await ending?.then((app) => app.stop()).catch(() => undefined);
  };
  return {
    runs: () => current !== null,
    renew: async () => {
      await end();
      const starting = startApp({}, log);
      current = starting;
      const isOrphaned = (): boolean => {
        const mine = current === starting;
        if (mine) current = null;
        return mine;
      };
      starting.then(({ ended }) => ended.then((code) => isOrphaned() && say(`the server has ended with ${code}`))).catch(isOrphaned);
      return (await starting).url;
    },
    stop: end,
  };
}
