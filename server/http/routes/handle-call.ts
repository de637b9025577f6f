import type Router from "@koa/router";
import type { RouterContext } from "@koa/router";
import { etagOf, wrapResponse } from "../../../engine/calls/response-style.ts";
import { previousCalls } from "../../../engine/generated/call-schemas.ts";
import { buyersCalls, type CallRequests, type CallResponses, calls } from "../../../engine/generated/calls.ts";
import type { Call, ReplyStyle } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { parseRequest } from "./parse-request.ts";

/** Caller proven by the session, the origin of the request, and its raw idempotency key, which only some calls read. */
interface Asking {
  shop: string;
  user: string;
  origin: string;
  idempotencyHeader: string;
}

/** Value as a handler returns it: a time may be a Date, and lists are read-only. */
type Telling<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Telling<Item>[]
    : T extends object
      ? { [Name in keyof T]: Telling<T[Name]> }
      : T;

/** Result of a call; unknown if its reply is not declared. */
type ResponseOf<Name> = Name extends keyof CallResponses ? Telling<CallResponses[Name]> : unknown;

const addressed = { ...calls, ...buyersCalls };

/** Calls of families, each with an address declared by the family. */
type FamilyCall = Exclude<keyof Family["endpoints"] & keyof CallRequests, keyof typeof addressed>;

/**
 * Mounts a call of schemas/calls: validates the request by its declaration, and writes the result in the declared style. The address of the previous
 * release is mounted as well, with that release's names.
 */
export function handleCall<Name extends keyof typeof addressed>(
  router: Router<RequestState>,
  name: Name,
  answer: (request: Asking & CallRequests[Name]) => Promise<ResponseOf<Name>>,
): void {
  const { method, path, requestEnvelope, responseEnvelope }: Call = { method: "GET", ...addressed[name] };
  const previous = previousCalls[name];
  const addresses = [{ path, propertyNames: undefined }, ...(previous === undefined ? [] : [previous])];
  for (const { path, propertyNames: names } of addresses)
    router.register(path, [method], async (ctx) => {
      const { shop, user, body } = ctx.state;
      const request = parseRequest(name, { requestEnvelope, params: ctx.params, query: ctx.query, body, names });
      const asking = { shop, user, origin: `${ctx.protocol}://${ctx.host}`, idempotencyHeader: ctx.get("Idempotency-Key") };
      write(ctx, responseEnvelope, await answer({ ...asking, ...request }));
    });
}

/** Mounts a call of a family, if the family declares it. All families share the declaration of its query. */
export function handleFamilyCall<Name extends FamilyCall>(
  router: Router<RequestState>,
  family: Pick<Family, "endpoints">,
  name: Name,
  answer: (ctx: RouterContext<RequestState>, request: CallRequests[Name], call: Call) => Promise<ResponseOf<Name>>,
): void {
  const own: Call | undefined = family.endpoints[name];
  if (own === undefined) return;
  router.register(own.path, [own.method], async (ctx) => {
    const request = parseRequest(name, { params: ctx.params, query: ctx.query });
    write(ctx, own.responseEnvelope, await answer(ctx, request, own));
  });
}

function write(ctx: RouterContext<RequestState>, reply: ReplyStyle | undefined, value: unknown): void {
  if (reply?.style === "accepted") ctx.status = 202;
  if (reply?.style === "file") ctx.attachment(reply.name);
  const tag = etagOf(reply, value);
  if (tag !== null) ctx.set("ETag", tag);
  ctx.body = reply?.style === "accepted" ? "" : wrapResponse(reply, value);
}
