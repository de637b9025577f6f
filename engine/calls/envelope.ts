/** How requests and replies hold what they are about, by one set of words for whoever writes and whoever reads. Nothing told is bare. */
import type { ReplyStyle } from "../generated/declarations.ts";
import { getIn, getProperty } from "../lib/object.ts";

/** Whoever compresses a reply on its way makes its tag a weak one. */
const TAG = /^(?:W\/)?"(\d{1,10})"$/;

/** A list, or a part of one, as the platform writes its own. */
export interface Connection {
  edges: readonly { node: unknown }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** What is read of a list; `next` is where the next part begins, null when there is none. */
export interface Page {
  items: readonly unknown[];
  next: string | null;
}

/** A value as it is sent. */
export function wrapResponse(wire: ReplyStyle | undefined, value: unknown): unknown {
  if (wire?.style === "tagged") return getProperty(value, wire.key);
  return namesOf(wire).reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** The tag of a value that has a revision, which stands in no body: what the header ETag says. */
export function etagOf(wire: ReplyStyle | undefined, value: unknown): string | null {
  return wire?.style === "tagged" ? `"${Number(getProperty(value, "revision"))}"` : null;
}

/** The value in what was sent, and in the header ETag of some; undefined where there is none. */
export function unwrapResponse(wire: ReplyStyle | undefined, sent: unknown, tag: string | null = null): unknown {
  if (wire?.style === "tagged") {
    const [, revision] = TAG.exec(tag ?? "") ?? [];
    return sent === undefined || revision === undefined ? undefined : { revision: Number(revision), [wire.key]: sent };
  }
  return getIn(sent, ...namesOf(wire));
}

/** A list as it is sent. A connection says where a next part begins, and so does what stands beside a list below a name. */
export function wrapList(wire: ReplyStyle | undefined, list: Connection): unknown {
  if (wire?.style === "connection") return wrapResponse(wire, list);
  const nodes = list.edges.map(({ node }) => node);
  return wire?.style === "named" ? { [wire.key]: nodes, pageInfo: list.pageInfo } : wrapResponse(wire, nodes);
}

/** The list in what was sent; undefined where there is none. */
export function unwrapList(wire: ReplyStyle | undefined, sent: unknown): Page | undefined {
  const value = unwrapResponse(wire, sent);
  const list = wire?.style === "connection" ? getProperty(value, "edges") : value;
  if (!Array.isArray(list)) return undefined;
  const connected = wire?.style === "connection";
  const page = getProperty(connected ? value : sent, "pageInfo");
  const [more, end] = [getProperty(page, "hasNextPage"), getProperty(page, "endCursor")];
  return {
    items: connected ? list.map((edge) => getProperty(edge, "node")) : list,
    next: more === true && typeof end === "string" ? end : null,
  };
}

function namesOf(wire: ReplyStyle = { style: "bare" }): string[] {
  switch (wire.style) {
    case "bare":
    case "accepted":
    case "file":
    case "tagged":
      return [];
    case "named":
      return [wire.key];
    case "bodyData":
    case "connection":
      return ["body", "data", wire.key];
    default:
      return [wire.style];
  }
}
