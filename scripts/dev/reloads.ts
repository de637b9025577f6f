import type { Plugin } from "vite";

const EVERY = 1_000;

/**
 * Pages that reload themselves once they were built anew. Each build names its files differently, and those of the last one are taken away
 * when it is in its place: a page whose own file is gone is out of date. It is asked for without a body, which tells these questions from
 * those of people.
 */
export function reloads(): Plugin {
  return {
    name: "reloads",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: () => [{ tag: "script", attrs: { type: "module" }, children: watching(Date.now()), injectTo: "body" }],
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
