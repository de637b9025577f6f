import type Router from "@koa/router";
import type { RouterContext } from "@koa/router";
import { isSameCall } from "../../engine/declare/call.ts";
import { isObject } from "../../engine/declare/object.ts";
import { wrapped, wrappedList } from "../../engine/declare/wire.ts";
import type { Call, Family, Wire } from "../../engine/types.ts";
import { clear } from "../configurations/clear.ts";
import { count } from "../configurations/count.ts";
import { create } from "../configurations/create.ts";
import { createJudgements } from "../configurations/judged.ts";
import { list } from "../configurations/list.ts";
import { parseSubmission, type Submission } from "../configurations/parse.ts";
import { lineOf, readRecord } from "../configurations/record.ts";
import { remove } from "../configurations/remove.ts";
import { type Saved, update } from "../configurations/save.ts";
import type { Services } from "../context.ts";
import { isInDocument } from "../keep/of.ts";
import { idempotencyKey } from "../middleware/idempotency.ts";
import type { State } from "../middleware/state.ts";
import { refused } from "../refused.ts";
import { sentObject } from "../sent.ts";
import { askedOf } from "./asked.ts";

/** The calls of a family, at the addresses that its declaration names. */
export function configurationRoutes(router: Router<State>, services: Services, family: Family): void {
  const { calls } = family;
  const listed = { family, judgements: createJudgements(family) };
  const on = ({ method, path, reply }: Call, answer: (ctx: RouterContext<State>, reply: Wire | undefined) => Promise<unknown>): void => {
    router.register(path, [method], async (ctx) => {
      ctx.body = await answer(ctx, reply);
    });
  };
  on(calls.list, async (ctx, reply) => {
    const { query } = askedOf("list", { params: ctx.params, query: ctx.query });
    const { edges, pageInfo } = await list(services, listed, ctx.state.shop, query);
    return wrappedList(reply, { edges: edges.map(({ node }) => ({ node: lineOf(family, node) })), pageInfo });
  });
  on(calls.count, async (ctx, reply) => wrapped(reply, await count(services, listed, ctx.state.shop)));
  const sent = (call: Call, ctx: RouterContext<State>) => submission(call, ctx, calls.record?.id);
  const saved = async ({ state }: RouterContext<State>, answer: Saved) => ({
    ...answer,
    ...(await told(services, family, state.shop, answer.guid)),
  });
  const made = (ctx: RouterContext<State>, { raw }: Submission) =>
    create(services, family, ctx.state, raw, idempotencyKey(ctx.get("Idempotency-Key")));
  const savesBoth = isSameCall(calls.create, calls.update);
  on(calls.create, async (ctx, reply) => {
    const submitted = sent(calls.create, ctx);
    const stored = savesBoth && submitted.id !== null;
    return wrapped(reply, await saved(ctx, await (stored ? update(services, family, ctx.state, submitted) : made(ctx, submitted))));
  });
  if (!savesBoth)
    on(calls.update, async (ctx, reply) =>
      wrapped(reply, await saved(ctx, await update(services, family, ctx.state, sent(calls.update, ctx)))),
    );
  on(calls.delete, async (ctx, reply) => wrapped(reply, await remove(services, family, ctx.state, sent(calls.delete, ctx))));
  if (calls.read !== undefined)
    on(calls.read, async (ctx, reply) => wrapped(reply, await told(services, family, ctx.state.shop, ctx.params.id ?? "")));
  if (calls.document !== undefined && isInDocument(family))
    on(calls.document, async (ctx) => metafieldOf(await services.documents.text({ shop: ctx.state.shop, family })));
  if (calls.clear === undefined) return;
  on(calls.clear, async (ctx, reply) => {
    assertBare(ctx.state.body);
    return wrapped(reply, await clear(services, family, ctx.state));
  });
}

/** A document as a query for its metafield answers it. */
function metafieldOf(value: string): object {
  return { data: { shop: { metafield: { value } } } };
}

/** Who says more than that all are meant may mean something else, and is not taken at the word. */
function assertBare(body: unknown): void {
  if (body === undefined || (isObject(body) && Object.keys(body).length === 0)) return;
  throw refused([{ code: "not", path: "", message: "All are deleted by this call: it takes no body." }]);
}

/** What a request says of a configuration. The path has the last word on which one is meant. */
function submission({ sent }: Call, { params, state }: RouterContext<State>, id: string | undefined): Submission {
  const fields = state.body === undefined ? {} : sentObject(sent, state.body);
  return parseSubmission(params.id === undefined ? fields : { ...fields, guid: params.id }, id);
}

/** One of a family whose calls tell of whole records, as they do; nothing in any other. */
async function told(services: Services, family: Family, shop: string, guid: string): Promise<object> {
  const { record } = family.calls;
  if (record === undefined) return {};
  const told = await readRecord(services, family, shop, guid);
  return record.key === undefined ? told : { [record.key]: told };
}
