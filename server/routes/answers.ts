import type Router from "@koa/router";
import { questionsOf } from "../../engine/declare/questions.ts";
import type { AnswersBody } from "../../engine/generated/calls.ts";
import { countedAs } from "../answers/counted.ts";
import { asks, judgeAnswers } from "../answers/judge.ts";
import { AppError } from "../app-error.ts";
import { declared } from "../configurations/families.ts";
import type { Services } from "../context.ts";
import type { State } from "../middleware/state.ts";
import { writeAbout } from "../redaction/write-about.ts";
import { refused } from "../refused.ts";
import { answersToday } from "../store/answer-counts.ts";
import { answerable, type Counted, putAnswers } from "../store/answers.ts";
import type { Tenant } from "../store/database.ts";
import { findRevision } from "../store/revisions.ts";
import { call } from "./call.ts";

/** More than any store asks in a day. Buyers' tokens are easily had, and checkouts as easily made up. */
const A_DAY = 50_000;

/**
 * Takes in what a buyer answered: judged by the revision that was on the screen, kept once for each checkout. 202 says no more than that it
 * is sound: whether it was there before, the buyer has been erased meanwhile, or the shop keeps answers at all, is nobody's business.
 */
export function answersRoute(router: Router<State>, services: Services): void {
  const { database, log, testOrders } = services;
  call(router, "answers", async ({ shop, user, body }) => {
    const { survey: guid, revision, checkout } = body;
    const customer = user.split("/").at(-1) || null;
    const served = await services.served(shop);
    const about = { customers: customer === null ? [] : [customer], orders: [], checkouts: [checkout] };
    const judge = (tenant: Tenant) => judged(tenant, body);
    const write = async (tenant: Tenant, { answers, counted }: Sound, redacted: boolean) => {
      if (redacted || !served) return;
      if ((await answersToday(tenant)) >= A_DAY) {
        log.warn({ shop }, "a store has its fill of answers for a day");
        throw new AppError("TOO_MANY", 429, "This store has its fill of answers for a day.", { headers: { "Retry-After": "3600" } });
      }
      await putAnswers(tenant, { guid, revision, checkout, answers, counted, customer_id: customer }, testOrders);
    };
    await writeAbout(database, shop, about, judge, write);
  });
}

/** What is stored of an answer. */
interface Sound {
  answers: Record<string, unknown>;
  counted: Counted;
}

/** The answers as they are stored, where the shop asks them; the configuration is held, so that it is not deleted meanwhile. */
async function judged(tenant: Tenant, { survey, revision, answers }: AnswersBody): Promise<Sound> {
  const id = await answerable(tenant, survey);
  const family = id === null ? null : declared(id);
  if (family === null || questionsOf(family) === undefined) throw new AppError("NOT_FOUND", 404, "There is no such survey.");
  const asked = await findRevision(tenant, survey, revision);
  if (asked?.status !== "live") throw new AppError("STALE", 409, "The questions have changed meanwhile.");
  const found = judgeAnswers(family, asked.configuration, answers);
  if (found.ok) return { answers: found.answers, counted: countedAs(asks(family, asked.configuration), found.answers) };
  throw refused(found.problems);
}
