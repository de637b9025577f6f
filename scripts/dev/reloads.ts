import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const EVERY = 1_000;

/**
 * Pages that reload themselves once they were built anew. Each build names its files differently and then takes away those of the last one,
 * so that there is always a whole page: one whose own file is gone is out of date. It is asked for without a body, which tells these
 * questions from those of people.
 */
export function reloads(): Plugin {
  return {
    name: "reloads",
    apply: "build",
    config: () => ({ build: { emptyOutDir: false } }),
    transformIndexHtml: {
      order: "pre",
      handler: () => [{ tag: "script", attrs: { type: "module" }, children: watching(Date.now()), injectTo: "body" }],
    },
    async writeBundle({ dir = "" }, bundle) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      const current = new Set(Object.keys(bundle).map((name) => join(dir, name)));
      await Promise.all(files.filter((file) => !current.has(file)).map((file) => rm(file)));
    },
  };
}

/** A server that starts anew does not answer for a moment: it is asked again. The time makes the file another one even when nothing else in it has changed. */
function watching(built: number): string {
  return `
    const own = import.meta.url + "?built=${built}";
    const look = async () => {
      const answer = await fetch(own, { method: "HEAD", cache: "no-store" }).catch(() => null);
      if (answer?.status === 404) location.reload();
      else setTimeout(look, ${EVERY});
    };
    setTimeout(look, ${EVERY});`;
}
