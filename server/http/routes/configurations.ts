import type Router from "@koa/router";
import type { RouterContext } from "@koa/router";
import { wrapList } from "../../../engine/calls/response-style.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { isSameCall } from "../../../engine/declarations/is-same-call.ts";
import type { DocumentResponse } from "../../../engine/generated/calls.ts";
import type { Call } from "../../../engine/generated/declarations.ts";
import { type Fields, isObject } from "../../../engine/lib/object.ts";
import { answerSizeWarning } from "../../../engine/survey/answer-size-warning.ts";
import type { Family } from "../../../engine/types/family.ts";
import { count } from "../../configurations/count.ts";
import { create } from "../../configurations/create.ts";
import { deleteAllOfFamily } from "../../configurations/delete-all-of-family.ts";
import { deleteConfiguration } from "../../configurations/delete-configuration.ts";
import { list } from "../../configurations/list.ts";
import { parseSubmission, type Submission } from "../../configurations/parse-submission.ts";
import { readRecord, recordLine, withoutTexts } from "../../configurations/read-record.ts";
import { type Saved, update } from "../../configurations/update.ts";
import { createValidityCache } from "../../configurations/validity-cache.ts";
import { invalidRequest } from "../../core/invalid-request.ts";
import { giftWarnings } from "../../gifts/gift-warnings.ts";
import type { Services } from "../../services.ts";
import { isStoredInDocument } from "../../storage/storage-for.ts";
import { idempotencyKey } from "../middleware/idempotency-key.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { requestObject } from "../request-object.ts";
import { handleFamilyCall } from "./handle-call.ts";
import { parseRequest } from "./parse-request.ts";

/** Mounts the calls of a family at the addresses that its declaration names. */
export function configurationRoutes(router: Router<RequestState>, services: Services, family: Family): void {
  const { endpoints } = family;
  const listed = { family, judgements: createValidityCache(family) };
  router.register(endpoints.list.path, [endpoints.list.method], async (ctx) => {
    const { query } = parseRequest("list", { params: ctx.params, query: ctx.query });
    const { edges, pageInfo } = await list(services, listed, ctx.state.shop, query);
    ctx.body = wrapList(endpoints.list.responseEnvelope, {
      edges: edges.map(({ node }) => ({ node: recordLine(family, node) })),
      pageInfo,
    });
  });
  handleFamilyCall(router, family, "count", ({ state }) => count(services, listed, state.shop));
  const sent = (call: Call, ctx: RouterContext<RequestState>) => submission(family, call, ctx);
  const saved = async ({ state: { shop } }: RouterContext<RequestState>, { raw }: Submission, answer: Saved) => {
    const [tooMuch] = answerSizeWarning(family, normalize(family, raw));
    const warning = tooMuch?.message ?? (await giftWarnings(services, family, shop, { guid: answer.guid, raw }));
    return { ...answer, ...(await loadResponse(services, family, shop, answer.guid)), ...(warning === null ? {} : { caution: warning }) };
  };
  const made = (ctx: RouterContext<RequestState>, { raw }: Submission) =>
    create(services, family, ctx.state, raw, idempotencyKey(ctx.get("Idempotency-Key")));
  const savesBoth = isSameCall(endpoints.create, endpoints.update);
  handleFamilyCall(router, family, "create", async (ctx, _, call) => {
    const submitted = sent(call, ctx);
    const stored = savesBoth && submitted.id !== null;
    return saved(ctx, submitted, await (stored ? update(services, family, ctx.state, submitted) : made(ctx, submitted)));
  });
  if (!savesBoth)
    handleFamilyCall(router, family, "update", async (ctx, _, call) => {
      const submitted = sent(call, ctx);
      return saved(ctx, submitted, await update(services, family, ctx.state, submitted));
    });
  handleFamilyCall(router, family, "delete", (ctx, _, call) => deleteConfiguration(services, family, ctx.state, sent(call, ctx)));
  handleFamilyCall(router, family, "read", ({ state, params }) => loadResponse(services, family, state.shop, params.id ?? ""));
  if (isStoredInDocument(family))
    handleFamilyCall(router, family, "document", async ({ state: { shop } }) =>
      metafieldOf(await services.documents.text({ shop, family })),
    );
  handleFamilyCall(router, family, "clear", ({ state }) => {
    assertBare(state.body);
    return deleteAllOfFamily(services, family, state);
  });
}

/** Wraps a document like the answer to a query for its metafield. */
function metafieldOf(value: string): DocumentResponse {
  return { data: { shop: { metafield: { value } } } };
}

/** Refuses a body on the call that deletes all: a sender who says more may mean something else. */
function assertBare(body: unknown): void {
  if (body === undefined || (isObject(body) && Object.keys(body).length === 0)) return;
  throw invalidRequest([{ code: "not", path: "", message: "All are deleted by this call: it takes no body." }]);
}

/** Reads the submitted configuration. An id in the path overrides one in the body. */
function submission(family: Family, { requestEnvelope }: Call, { params, state }: RouterContext<RequestState>): Submission {
  const fields = state.body === undefined ? {} : withoutTexts(family, requestObject(requestEnvelope, state.body));
  return parseSubmission(params.id === undefined ? fields : { ...fields, guid: params.id }, family.endpoints.record?.id);
}

/** Reads the record for families whose calls return whole records; returns nothing for the others. */
async function loadResponse(services: Services, family: Family, shop: string, guid: string): Promise<Fields> {
  const { record } = family.endpoints;
  if (record === undefined) return {};
  const ownRecord = await readRecord(services, family, shop, guid);
  return record.key === undefined ? ownRecord : { [record.key]: ownRecord };
}
