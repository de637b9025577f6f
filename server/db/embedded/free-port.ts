import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Range of ports, below the ephemeral ones: outgoing connections take those at any moment, so that a free one may be in use when the program listens.
 * Browsers refuse some lower ones.
 */
const FIRST = 20_000;
const END = 32_768;
/** Number of tries; so many occupied ports in a row are no coincidence. */
const TRIES = 100;

/** Finds a free port of this machine, for a program that needs a port number. Another program may take the port before. */
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
