import type Router from "@koa/router";
import type { Family } from "../../engine/types.ts";
import type { Services } from "../customizations/context.ts";
import { create } from "../customizations/create.ts";
import { list } from "../customizations/list.ts";
import { remove } from "../customizations/remove.ts";
import { update } from "../customizations/save.ts";
import { idempotencyKey } from "../middleware/idempotency.ts";
import type { State } from "../middleware/state.ts";

/** The calls of a family, at the addresses that its declaration names. */
export function customizationRoutes(router: Router<State>, services: Services, family: Family): void {
  const { calls } = family;
  router.get(calls.list, async (ctx) => {
    ctx.body = { body: { data: { [calls.connection]: await list(services, family, ctx.state.shop) } } };
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
