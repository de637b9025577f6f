import type { Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { RequestMiddleware } from "./request-state.ts";

/** For so long a sender may take in its answer before the connection is gone. */
const PARTING = 1_000;

/**
 * Ends the connection behind an answer whose request was not read to its end. Left alone, Node would read on, for nobody, for as long as
 * the sender likes.
 */
export const closeUnread: RequestMiddleware = async (ctx, next) => {
  await next();
  if (!ctx.req.complete) await setImmediate(); // what has arrived already is complete once it was looked at
  if (ctx.req.complete) return;
  ctx.set("Connection", "close");
  part(ctx.req.socket);
};

/**
 * Says that nothing more will come and reads nothing more either. To close at once would take the answer back: what lies unread in a
 * closed connection makes the system reset it.
 */
function part(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    void setImmediate().then(() => socket.pause());
    void setTimeout(PARTING, null, { ref: false }).then(() => socket.destroy());
  };
}
