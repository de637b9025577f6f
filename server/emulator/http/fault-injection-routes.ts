import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { parseBody } from "../../http/middleware/read-body.ts";
import type { RequestState } from "../../http/middleware/request-state.ts";
import { objectBody } from "../routes/request-bodies.ts";
import { FAULTS, type Fault, type FaultInjection, type FaultPlan } from "./fault-injection.ts";

/** Adds GET and POST /local/faults, which set how the emulator fails from now on. `{}` makes it work again. */
export function faultInjectionRoutes(router: Router<RequestState>, faults: FaultInjection): void {
  const describePlan = () => ({ ...faults.plan, matching: faults.plan.matching.source, drawn: Object.fromEntries(faults.drawn) });
  router.get("/local/faults", (ctx) => {
    ctx.body = describePlan();
  });
  router.post("/local/faults", parseBody, (ctx) => {
    faults.atRandom(readPlan(objectBody(ctx.state.body)));
    ctx.body = describePlan();
  });
}

function readPlan(given: Record<string, unknown>): FaultPlan {
  const { share = 0, kinds = FAULTS, seed = 1, matching = ".", retryAfter = 1, hold: delay = 30_000, twice = 0 } = given;
  if (!Array.isArray(kinds) || kinds.length === 0 || !kinds.every(isFault)) throw bad(`kinds must list some of ${FAULTS.join(", ")}`);
  const numbers = { share: number("share", share, 1), twice: number("twice", twice, 1), seed: number("seed", seed, 2 ** 31) };
  const waits = { retryAfter: number("retryAfter", retryAfter, 60), hold: number("hold", delay, 60_000) };
  return { ...numbers, ...waits, kinds, matching: pattern(matching) };
}

function isFault(kind: unknown): kind is Fault {
  return FAULTS.some((each) => each === kind);
}

function number(name: string, value: unknown, max: number): number {
  if (typeof value === "number" && value >= 0 && value <= max) return value;
  throw bad(`${name} must be a number from 0 to ${max}`);
}

function pattern(source: unknown): RegExp {
  try {
    return new RegExp(String(source));
  } catch (cause) {
    throw bad("matching must be a regular expression", cause);
  }
}

function bad(message: string, cause?: unknown): AppError {
  return new AppError("BAD_FAULTS", 422, `${message}.`, { cause });
}
