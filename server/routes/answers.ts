import type Router from "@koa/router";
import { isObject } from "../../engine/declare/object.ts";
import { questionsOf } from "../../engine/declare/questions.ts";
import type { Problem } from "../../engine/types.ts";
import { judgeAnswers } from "../answers/judge.ts";
import { AppError } from "../app-error.ts";
import { declared } from "../configurations/families.ts";
import type { Services } from "../context.ts";
import type { State, Step } from "../middleware/state.ts";
import { writeAbout } from "../redaction/write-about.ts";
import { refused } from "../refused.ts";
import { answerable, answersLately, putAnswers } from "../store/answers.ts";
import { isGuid } from "../store/configurations.ts";
import type { Tenant } from "../store/database.ts";
import { findRevision } from "../store/revisions.ts";

/** What a block sends. */
interface Sent {
  survey: string;
  revision: number;
  checkout: string;
  answers: unknown;
}

/** A token of the platform's checkouts is 32 digits and letters; nobody promises that. */
const CHECKOUT = /^[A-Za-z0-9_-]{1,100}$/u;
/** More than any store asks in a day. Buyers' tokens are easily had, and checkouts as easily made up. */
const A_DAY = 50_000;

/**
 * Takes in what a buyer answered: judged by the revision that was on the screen, kept once for each checkout. 202 says no more than that it
 * is sound: whether it was there before, the buyer has been erased meanwhile, or the shop keeps answers at all, is nobody's business.
 *
 * @param few Slows down who sends many.
 */
export function answersRoute(router: Router<State>, services: Services, few: Step): void {
  const { database, log, testOrders } = services;
  router.post("/answers", few, async (ctx) => {
    const { shop, user, body } = ctx.state;
    const sent = read(body);
    const { survey: guid, revision, checkout } = sent;
    const customer = user.split("/").at(-1) || null;
    const served = await services.served(shop);
    const about = { customers: customer === null ? [] : [customer], orders: [], checkouts: [checkout] };
    const judge = (tenant: Tenant) => judged(tenant, sent);
    const write = async (tenant: Tenant, answers: Record<string, unknown>, redacted: boolean) => {
      if (redacted || !served) return;
      if ((await answersLately(tenant, A_DAY)) >= A_DAY) {
        log.warn({ shop }, "a store has its fill of answers for a day");
        throw new AppError("TOO_MANY", 429, "This store has its fill of answers for a day.", { headers: { "Retry-After": "3600" } });
      }
      await putAnswers(tenant, { guid, revision, checkout, answers, customer_id: customer }, testOrders);
    };
    await writeAbout(database, shop, about, judge, write);
    ctx.status = 202;
    ctx.body = "";
  });
}

/** The answers as they are stored, where the shop asks them; the configuration is held, so that it is not deleted meanwhile. */
async function judged(tenant: Tenant, { survey, revision, answers }: Sent): Promise<Record<string, unknown>> {
  const id = await answerable(tenant, survey);
  const family = id === null ? null : declared(id);
  if (family === null || questionsOf(family) === undefined) throw new AppError("NOT_FOUND", 404, "There is no such survey.");
  const asked = await findRevision(tenant, survey, revision);
  if (asked?.status !== "live") throw new AppError("STALE", 409, "The questions have changed meanwhile.");
  const found = judgeAnswers(family, asked.configuration, answers);
  if (found.ok) return found.answers;
  throw refused(found.problems);
}

function read(body: unknown): Sent {
  const { survey, revision, checkout, answers, ...more } = isObject(body) ? body : {};
  const wrong = (name: string, message: string): Problem => ({ code: "type", path: `/${name}`, message });
  const problems = [
    ...(typeof survey === "string" && isGuid(survey) ? [] : [wrong("survey", "must be the id of a survey")]),
    ...(isRevision(revision) ? [] : [wrong("revision", "must be the number of a revision")]),
    ...(typeof checkout === "string" && CHECKOUT.test(checkout) ? [] : [wrong("checkout", "must be the token of a checkout")]),
    ...Object.keys(more).map((name) => wrong(name, "must not be sent")),
  ];
  if (problems.length > 0) throw refused(problems);
  return { survey: String(survey), revision: Number(revision), checkout: String(checkout), answers };
}

function isRevision(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
