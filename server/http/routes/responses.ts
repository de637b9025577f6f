import { Readable } from "node:stream";
import type Router from "@koa/router";
import type { RouterContext } from "@koa/router";
import { nameOf } from "../../../engine/declarations/configuration.ts";
import type { ResponsesQuery } from "../../../engine/generated/calls.ts";
import type { Family } from "../../../engine/types/family.ts";
import { notFoundError } from "../../configurations/publish-errors.ts";
import { AppError } from "../../core/app-error.ts";
import { answeredRevisions, answersPage, type Range, removeAnswers } from "../../db/answers.ts";
import { findConfiguration, isGuid } from "../../db/configurations.ts";
import { findRevision } from "../../db/revisions.ts";
import type { Services } from "../../services.ts";
import { answerCountsOf } from "../../surveys/answer-counts.ts";
import { columnsOf } from "../../surveys/columns.ts";
import { responsesFiles } from "../../surveys/responses-file.ts";
import { summarizeAnswers } from "../../surveys/summarize-answers.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleFamilyCall } from "./handle-call.ts";

/** Responses in one page. */
const PAGE = 50;

type Context = RouterContext<RequestState>;

/** Mounts the calls for survey responses: list, summary, export and deletion. */
export function responsesRoutes(router: Router<RequestState>, { database }: Services, family: Family): void {
  /** Returns the guid in the path, if the shop has that configuration. */
  const guidOf = async ({ params, state }: Context): Promise<string> => {
    const id = params.id ?? "";
    const row = isGuid(id) ? await database.withShop(state.shop, (tenant) => findConfiguration(tenant, id)) : null;
    if (row?.family !== family.id) throw notFoundError(family);
    return row.guid;
  };
  const titleOf = ({ state }: Context, guid: string): Promise<string> =>
    database.withShop(state.shop, async (tenant) => {
      const row = await findConfiguration(tenant, guid);
      const published = row?.revision == null ? null : await findRevision(tenant, guid, row.revision);
      return published === null ? "" : nameOf(published.configuration);
    });
  const files = responsesFiles(database);
  const answered = (shop: string, guid: string) => database.read(shop, (reader) => answeredRevisions(reader, guid));

  handleFamilyCall(router, family, "responses", async (ctx, { query }) => {
    const [range, behind] = [rangeOf(query), behindOf(query.cursor)];
    const guid = await guidOf(ctx);
    const rows = await database.read(ctx.state.shop, (reader) => answersPage(reader, guid, range, PAGE + 1, behind));
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return { responses: shown, next: last === undefined ? null : `${last.at.getTime()}_${last.id}` };
  });
  handleFamilyCall(router, family, "responsesSummary", async (ctx, { query }) => {
    const range = rangeOf(query);
    const guid = await guidOf(ctx);
    const { shop } = ctx.state;
    const revisions = await answered(shop, guid);
    const counts = await answerCountsOf(database, shop, guid, range, { family, revisions });
    return { title: await titleOf(ctx, guid), ...summarizeAnswers(columnsOf(family, revisions), counts) };
  });
  handleFamilyCall(router, family, "responsesFile", async (ctx, { query }) => {
    const range = rangeOf(query);
    const guid = await guidOf(ctx);
    const { shop } = ctx.state;
    return Readable.from(files({ shop, guid, range, columns: columnsOf(family, await answered(shop, guid)) }));
  });
  const erase = async (ctx: Context, id?: string) => {
    const guid = await guidOf(ctx);
    return database.withShop(ctx.state.shop, (tenant) => removeAnswers(tenant, guid, id));
  };
  handleFamilyCall(router, family, "deleteResponses", async (ctx) => ({ deleted: await erase(ctx) }));
  handleFamilyCall(router, family, "deleteResponse", async (ctx) => {
    const id = ctx.params.response ?? "";
    if (!isGuid(id) || (await erase(ctx, id)) === 0)
      throw new AppError("NOT_FOUND", 404, "This response does not exist. It may have been deleted.");
    return { deleted: 1 };
  });
}

function rangeOf({ from, to, revision, ordered }: ResponsesQuery): Range {
  return { from: moment(from), to: moment(to), revision, ordered };
}

function moment(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function behindOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [at = "", id = ""] = cursor.split("_");
  return { at: new Date(Number(at)), id };
}
