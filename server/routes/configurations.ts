import type Router from "@koa/router";
import type { Family } from "../../engine/types.ts";
import { count } from "../configurations/count.ts";
import { create } from "../configurations/create.ts";
import { createJudgements } from "../configurations/judged.ts";
import { list } from "../configurations/list.ts";
import { partOf } from "../configurations/part.ts";
import { remove } from "../configurations/remove.ts";
import { update } from "../configurations/save.ts";
import type { Services } from "../context.ts";
import { idempotencyKey } from "../middleware/idempotency.ts";
import type { State } from "../middleware/state.ts";

/** The calls of a family, at the addresses that its declaration names. */
export function configurationRoutes(router: Router<State>, services: Services, family: Family): void {
  const { calls } = family;
  const listed = { family, judgements: createJudgements(family) };
  router.get(calls.list, async (ctx) => {
    const listing = await list(services, listed, ctx.state.shop, partOf(ctx.query));
    ctx.body = { body: { data: { [calls.connection]: listing } } };
  });
  router.get(calls.count, async (ctx) => {
    ctx.body = { body: { data: { [calls.connection]: await count(services, listed, ctx.state.shop) } } };
  });
  router.post(calls.create, async (ctx) => {
    ctx.body = await create(services, family, ctx.state, ctx.state.body, idempotencyKey(ctx.get("Idempotency-Key")));
  });
  router.post(calls.update, async (ctx) => {
    ctx.body = await update(services, family, ctx.state, ctx.state.body);
  });
  router.post(calls.delete, async (ctx) => {
    ctx.body = await remove(services, family, ctx.state, ctx.state.body);
  });
}
