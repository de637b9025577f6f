import type { Plugin } from "vite";

const EVERY = 1_000;

/**
 * Makes pages reload themselves after a new build. Each build names its files differently, and those of the last one are removed once the
 * new build is in place: a page whose own file is gone is out of date. The page asks with HEAD, which distinguishes these requests from
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

/**
 * Script that watches its own file. A restarting server does not respond for a moment, so the script asks again. The build time changes the
 * file even if nothing else in it has changed.
 */
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
