import { GraphQLError } from "graphql";

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const LARGEST_PAGE = 250;

/** A page of a list with the platform's rules: one of first and last, at most 250, cursors that survive inserts. */
export function connection<T extends { id: string }>(all: readonly T[], page: PageArguments) {
  const size = page.first ?? page.last;
  if (typeof size !== "number") throw invalid("you must provide one of first or last");
  if (page.first && page.last) throw invalid("providing both first and last is not supported");
  if (size < 0 || size > LARGEST_PAGE) throw invalid(`the page size must be between 0 and ${LARGEST_PAGE}`);
  const list = page.reverse ? [...all].reverse() : all;
  const from = page.after ? position(list, page.after) + 1 : 0;
  const to = page.before ? position(list, page.before) : list.length;
  const start = page.last ? Math.max(from, to - size) : from;
  const nodes = list.slice(start, page.last ? to : Math.min(to, start + size));
  const edges = nodes.map((node) => ({ cursor: cursor(node), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: start + nodes.length < list.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function position<T extends { id: string }>(list: readonly T[], text: string): number {
  const at = list.findIndex((node) => cursor(node) === text);
  if (at < 0) throw invalid(`Invalid cursor: '${text}'`);
  return at;
}

function cursor(node: { id: string }): string {
  return Buffer.from(JSON.stringify({ last_id: node.id.split("/").at(-1) })).toString("base64");
}

function invalid(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}
