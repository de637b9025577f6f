import { build } from "./build.mjs";

const SIGNALS = ["SIGINT", "SIGTERM"];
const EVERY = 200;

/** Prepares a program that npm starts: it ends together with npm, and stale parts are built first, unless a signal interrupts that. */
export async function prepare() {
  endWithNpm();
  const end = () => process.exit(1);
  for (const signal of SIGNALS) process.on(signal, end);
  await build(console.log);
  for (const signal of SIGNALS) process.off(signal, end);
}

/**
 * Ends this process together with npm. npm passes signals on, except those that it does not survive itself: then the system gives this
 * process another parent.
 */
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
