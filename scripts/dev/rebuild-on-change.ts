import { coalesce } from "../../server/concurrency/coalesce.ts";
import { buildStaleParts } from "./build-stale-parts.ts";
import { parts, watchedPaths } from "./parts.ts";
import { devServer } from "./server.ts";
import { watchFiles } from "./watch-files.ts";

export interface Following {
  /** Resolves when the product runs for the first time; rejects when it cannot. */
  started: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds the product, runs it, and follows every edit. Generated code comes first, then the server, then the pages, so that a page that
 * reloads itself finds the server running. The Functions take longest, and nothing waits for them. Build errors are reported, and the last
 * build stays up.
 */
export function rebuildOnChange(say: (line: string) => void): Following {
  const server = devServer(say);
  let over = false;
  let unwatch = async (): Promise<void> => undefined;
  const renew = async (reason: string): Promise<void> => {
    if (!over) say(`${reason} ${await server.renew()}`);
  };
  const functions = coalesce(async () => void (await buildStaleParts(parts.functions, say)));
  const round = coalesce(async () => {
    await buildStaleParts(parts.generated, say);
    void functions();
    if ((await buildStaleParts(parts.server, say)) || !server.runs()) await renew("server restarted:");
    for (const page of parts.pages) await buildStaleParts([page], say);
  });
  const edited = (): void => void round().catch((error: Error) => say(`${error.message}: the next edit is another try`));
  const start = async (): Promise<void> => {
    await buildStaleParts(parts.generated, say);
    await buildStaleParts([...parts.functions, ...parts.server, ...parts.pages], say);
    await renew("Cartwright is ready: open");
    unwatch = await watchFiles(watchedPaths, edited);
    edited();
  };
  const stop = async (): Promise<void> => {
    over = true;
    await Promise.all([unwatch(), server.stop()]);
  };
  return { started: start(), stop };
}
