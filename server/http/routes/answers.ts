import type Router from "@koa/router";
import type { AnswersRequest } from "../../../engine/generated/calls.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import type { Limit } from "../../concurrency/token-buckets.ts";
import { storedFamily } from "../../configurations/stored-family.ts";
import { AppError } from "../../core/app-error.ts";
import { invalidRequest } from "../../core/invalid-request.ts";
import { answerable, type Counted, isAnswered, putAnswers } from "../../db/answers.ts";
import type { Tenant } from "../../db/database.ts";
import { findRevision } from "../../db/revisions.ts";
import { writeUnlessRedacted } from "../../privacy/write-unless-redacted.ts";
import type { Services } from "../../services.ts";
import { admission } from "../../surveys/admission.ts";
import { countKey } from "../../surveys/count-key.ts";
import { validateAnswers, visibleQuestionsOf } from "../../surveys/validate-answers.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/**
 * Stores a buyer's survey response: validated by the revision that was on the screen, stored once for each checkout. 202 says only that the response
 * is valid. It does not reveal if the response existed before, if the buyer has been erased meanwhile, or if the shop stores responses at all.
 *
 * @param limit Rate limit of all buyers of one shop.
 */
export function answersRoute(router: Router<RequestState>, services: Services, limit: Limit): void {
  const { database, testOrders } = services;
  const admit = admission(services, limit);
  handleCall(router, "answers", async ({ shop, user, body }) => {
    const { survey: guid, revision, checkout } = body;
    const customer = user.split("/").at(-1) || null;
    const served = await services.served(shop);
    const about = { customers: customer === null ? [] : [customer], orders: [], checkouts: [checkout] };
    const decide = (tenant: Tenant) => decideAnswer(tenant, body);
    const write = async (tenant: Tenant, { answers, counted }: Sound, redacted: boolean) => {
      if (redacted || !served) return;
      const given = { guid, revision, checkout, answers, counted, customer_id: customer };
      if (!(await isAnswered(tenant, guid, checkout))) await admit(tenant, given);
      await putAnswers(tenant, given, testOrders);
    };
    await writeUnlessRedacted(database, shop, about, decide, write);
  });
}

/** Validated response as it is stored. */
interface Sound {
  answers: Record<string, unknown>;
  counted: Counted;
}

/** Validates a response. The configuration's row stays locked, so that it is not deleted meanwhile. */
async function decideAnswer(tenant: Tenant, { survey, revision, answers }: AnswersRequest): Promise<Sound> {
  const id = await answerable(tenant, survey);
  const family = id === null ? null : storedFamily(id);
  if (family === null || questionTypesOf(family) === undefined) throw new AppError("NOT_FOUND", 404, "This survey does not exist.");
  const revisionRow = await findRevision(tenant, survey, revision);
  if (revisionRow?.status !== "live") throw new AppError("STALE", 409, "The questions have changed in the meantime.");
  const validated = validateAnswers(family, revisionRow.configuration, answers);
  if (validated.ok)
    return { answers: validated.answers, counted: countKey(visibleQuestionsOf(family, revisionRow.configuration), validated.answers) };
  throw invalidRequest(validated.problems);
}
