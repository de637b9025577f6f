import type Router from "@koa/router";
import { wrapped } from "../../engine/declare/wire.ts";
import { type Asked, calls } from "../../engine/generated/calls.ts";
import type { Call } from "../../engine/types.ts";
import type { State } from "../middleware/state.ts";
import { askedOf } from "./asked.ts";

/** Who asks, as the session proves it, and by which address of ours. */
interface Asking {
  shop: string;
  user: string;
  origin: string;
}

/** Answers a call of schemas/calls: what arrives is judged by its declaration, and the answer is written as that says. */
export function call<Name extends keyof typeof calls>(
  router: Router<State>,
  name: Name,
  answer: (asked: Asking & Asked[Name]) => Promise<unknown>,
): void {
  const { method, path, sent, reply }: Call = calls[name];
  router.register(path, [method], async (ctx) => {
    const { shop, user, body } = ctx.state;
    const asked = askedOf(name, { sent, params: ctx.params, query: ctx.query, body });
    ctx.body = wrapped(reply, await answer({ shop, user, origin: `${ctx.protocol}://${ctx.host}`, ...asked }));
  });
}
