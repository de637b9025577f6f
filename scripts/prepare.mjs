import { build } from "./build.mjs";

const SIGNALS = ["SIGINT", "SIGTERM"];
const EVERY = 200;

/** What precedes a program that npm starts: it will end when npm does, and what an edit has made stale is built, unless a signal ends that. */
export async function prepare() {
  endWithNpm();
  const end = () => process.exit(1);
  for (const signal of SIGNALS) process.on(signal, end);
  await build(console.log);
  for (const signal of SIGNALS) process.off(signal, end);
}

/** npm passes signals on, except those that it does not survive itself: then the system gives this process another parent. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, EVERY);
  watch.unref();
}
