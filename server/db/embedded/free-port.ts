import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * From here on, and below those that systems give to whoever asks for any: connections to elsewhere take one of these at any moment, so a
 * port of theirs that is free now may not be when its program listens. Browsers refuse some lower ones.
 */
const FIRST = 20_000;
const END = 32_768;
/** More than that many in a row are taken by something else than chance. */
const TRIES = 100;

/** A port of this machine on which nobody listens, for a program that is told its port. Another program that was told the same may be quicker. */
export async function freePort(draw = () => randomInt(FIRST, END)): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = draw();
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports between ${FIRST} and ${END} is free`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
