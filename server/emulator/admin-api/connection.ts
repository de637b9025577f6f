import { GraphQLError } from "graphql";

export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const LARGEST_PAGE = 250;

/** Returns a page of a list by Shopify's rules: either first or last, at most 250 nodes, and cursors that survive inserts. */
export function connection<T extends { id: string }>(all: readonly T[], page: PageArguments) {
  const size = page.first ?? page.last;
  if (typeof size !== "number") throw invalid("you must provide one of first or last");
  if (page.first && page.last) throw invalid("providing both first and last is not supported");
  if (size < 0 || size > LARGEST_PAGE) throw invalid(`the page size must be between 0 and ${LARGEST_PAGE}`);
  const list = page.reverse ? [...all].reverse() : all;
  const from = page.after ? position(list, page.after, page.reverse).next : 0;
  const to = page.before ? position(list, page.before, page.reverse).at : list.length;
  const start = page.last ? Math.max(from, to - size) : from;
  const nodes = list.slice(start, page.last ? to : Math.min(to, start + size));
  const [first, last] = [nodes[0], nodes.at(-1)];
  return {
    edges: () => nodes.map((node) => ({ cursor: cursor(node), node })),
    nodes,
    pageInfo: {
      hasNextPage: start + nodes.length < list.length,
      hasPreviousPage: start > 0,
      startCursor: first ? cursor(first) : null,
      endCursor: last ? cursor(last) : null,
    },
  };
}

/**
 * Returns the position of a cursor. If its record was deleted, the position is between its neighbours, because lists with such cursors are in the
 * order of ids.
 */
function position<T extends { id: string }>(list: readonly T[], text: string, reverse: PageArguments["reverse"]) {
  const id = idIn(text);
  const at = list.findIndex((node) => (id === null ? cursor(node) === text : numberOf(node) === id));
  if (at >= 0) return { at, next: at + 1 };
  if (id === null) throw invalid(`Invalid cursor: '${text}'`);
  const beyond = list.findIndex((node) => (reverse ? numberOf(node) < id : numberOf(node) > id));
  const gap = beyond < 0 ? list.length : beyond;
  return { at: gap, next: gap };
}

/** Returns whether the page is read forward, from the beginning or after a cursor. */
export function isForward(page: PageArguments): page is PageArguments & { first: number } {
  const { first, last, before, reverse } = page;
  return typeof first === "number" && first >= 0 && first <= LARGEST_PAGE && !last && !before && !reverse;
}

/** Returns the id in the cursor. The page begins after it. */
export function idAfter(cursor: string): number {
  const id = idIn(cursor);
  if (id === null) throw invalid(`Invalid cursor: '${cursor}'`);
  return id;
}

function idIn(text: string): number | null {
  const id = /^\{"last_id":"(\d+)"\}$/.exec(Buffer.from(text, "base64").toString())?.[1];
  return id === undefined ? null : Number(id);
}

function numberOf({ id }: { id: string }): number {
  return Number(id.split("/").at(-1));
}

function cursor(node: { id: string }): string {
  return Buffer.from(JSON.stringify({ last_id: node.id.split("/").at(-1) })).toString("base64");
}

function invalid(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
}
