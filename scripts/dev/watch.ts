import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { watch } from "chokidar";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Editors write a file in steps, and people save several at once. */
const QUIET = 100;
/** What builds write, and what editors leave beside a file. */
const IGNORED = /(^|[/\\])(\.[^/\\]*|dist|node_modules)([/\\]|$)/;

/** Tells of edits of files, and below folders, of the project, once they are quiet for a moment; answers when it sees all of them, with how to end. */
export async function watchFiles(paths: readonly string[], edited: () => void): Promise<() => Promise<void>> {
  let quiet: NodeJS.Timeout | undefined;
  const ignored = (path: string): boolean => IGNORED.test(path.replace(ROOT, ""));
  const watcher = watch([...paths], { cwd: ROOT, ignoreInitial: true, ignored });
  watcher.on("all", () => {
    clearTimeout(quiet);
    quiet = setTimeout(edited, QUIET);
  });
  await once(watcher, "ready");
  return async () => {
    clearTimeout(quiet);
    await watcher.close();
  };
}
