import { type AppProcess, startApp } from "../harness/app-process.ts";

/** The built server, in a process that is exchanged when it was built anew. */
export interface DevServer {
  runs(): boolean;
  /** Ends what runs and starts what was built last; answers with its address. */
  renew(): Promise<string>;
  stop(): Promise<void>;
}

/** What pages ask to see whether they are out of date is nobody's doing. */
const ASKED_BY_PAGES = /"method":"HEAD"/;

/** `say` is told what the server logs, and when it ends by itself. */
export function devServer(say: (line: string) => void): DevServer {
  let current: Promise<AppProcess> | null = null;
  const log = (line: string): void => (ASKED_BY_PAGES.test(line) ? undefined : say(line));
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
      const lost = (): boolean => {
        const mine = current === starting;
        if (mine) current = null;
        return mine;
      };
      starting.then(({ ended }) => ended.then((code) => lost() && say(`the server has ended with ${code}`))).catch(lost);
      return (await starting).url;
    },
    stop: end,
  };
}
