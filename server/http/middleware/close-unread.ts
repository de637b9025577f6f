import type { Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { RequestMiddleware } from "./request-state.ts";

/** Milliseconds that a sender has to read its response before the connection is destroyed. */
const PARTING = 1_000;

/**
 * Ends the connection after a response whose request was not read to its end. Node would otherwise read on, for nobody, as long as the sender sends.
 */
export const closeUnread: RequestMiddleware = async (ctx, next) => {
  await next();
  if (!ctx.req.complete) await setImmediate(); // a body that has arrived already is complete once it was read
  if (ctx.req.complete) return;
  ctx.set("Connection", "close");
  part(ctx.req.socket);
};

/**
 * Ends the writing side and stops reading. Closing at once would take the response back: the system resets a connection that is closed with unread
 * data.
 */
function part(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    void setImmediate().then(() => socket.pause());
    void setTimeout(PARTING, null, { ref: false }).then(() => socket.destroy());
  };
}
