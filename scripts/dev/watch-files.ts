import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { watch } from "chokidar";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Milliseconds without a change before a build. Editors write a file in steps, and people save several at once. */
const QUIET = 100;
/** Paths that builds write, and temporary files of editors. */
const IGNORED = /(^|[/\\])(\.[^/\\]*|dist|node_modules)([/\\]|$)/;

/**
 * Reports edits of the project's files, and of files below its folders, once there are no changes for a moment. Resolves when all of them
 * are watched, with a function that stops watching.
 */
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
