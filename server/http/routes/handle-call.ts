import type Router from "@koa/router";
import type { RouterContext } from "@koa/router";
import { etagOf, wrapResponse } from "../../../engine/calls/envelope.ts";
import { previousCalls } from "../../../engine/generated/call-schemas.ts";
import { type Asked, buyersCalls, calls, type Replied } from "../../../engine/generated/calls.ts";
import type { Call, ReplyStyle } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { parseRequest } from "./parse-request.ts";

/** Who asks, as the session proves it, by which address of ours, and under which key; that is read by calls that honour it. */
interface Asking {
  shop: string;
  user: string;
  origin: string;
  idempotencyHeader: string;
}

/** A value as a handler has it: a time is written as a text, and nobody changes a list. */
type Telling<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Telling<Item>[]
    : T extends object
      ? { [Name in keyof T]: Telling<T[Name]> }
      : T;

/** What a reply tells; nothing where it has no value. */
type Told<Name> = Name extends keyof Replied ? Telling<Replied[Name]> : unknown;

const addressed = { ...calls, ...buyersCalls };

/** The calls of all families, each of which says where its own is. */
type FamilyCall = Exclude<keyof Family["calls"] & keyof Asked, keyof typeof addressed>;

/**
 * Answers a call of schemas/calls: what arrives is judged by its declaration, and the answer is written as that says. Its address of the
 * release before answers as well, with the names of that release.
 */
export function handleCall<Name extends keyof typeof addressed>(
  router: Router<RequestState>,
  name: Name,
  answer: (asked: Asking & Asked[Name]) => Promise<Told<Name>>,
): void {
  const { method, path, sent, reply }: Call = { method: "GET", ...addressed[name] };
  const previous = previousCalls[name];
  const addresses = [{ path, names: undefined }, ...(previous === undefined ? [] : [previous])];
  for (const { path, names } of addresses)
    router.register(path, [method], async (ctx) => {
      const { shop, user, body } = ctx.state;
      const asked = parseRequest(name, { sent, params: ctx.params, query: ctx.query, body, names });
      const asking = { shop, user, origin: `${ctx.protocol}://${ctx.host}`, idempotencyHeader: ctx.get("Idempotency-Key") };
      write(ctx, reply, await answer({ ...asking, ...asked }));
    });
}

/** Answers a call of a family, where the family has it: its query is judged by the declaration that all families share. */
export function handleFamilyCall<Name extends FamilyCall>(
  router: Router<RequestState>,
  family: Pick<Family, "calls">,
  name: Name,
  answer: (ctx: RouterContext<RequestState>, asked: Asked[Name], call: Call) => Promise<Told<Name>>,
): void {
  const own: Call | undefined = family.calls[name];
  if (own === undefined) return;
  router.register(own.path, [own.method], async (ctx) => {
    const asked = parseRequest(name, { params: ctx.params, query: ctx.query });
    write(ctx, own.reply, await answer(ctx, asked, own));
  });
}

function write(ctx: RouterContext<RequestState>, reply: ReplyStyle | undefined, value: unknown): void {
  if (reply?.style === "accepted") ctx.status = 202;
  if (reply?.style === "file") ctx.attachment(reply.name);
  const tag = etagOf(reply, value);
  if (tag !== null) ctx.set("ETag", tag);
  ctx.body = reply?.style === "accepted" ? "" : wrapResponse(reply, value);
}
