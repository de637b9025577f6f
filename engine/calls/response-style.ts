/** The forms of requests and replies, shared by those who write and those who read them. Every value sent is wrapped. */
import type { ReplyStyle } from "../generated/declarations.ts";
import { getIn, getProperty } from "../lib/object.ts";

/** A strong or weak entity tag: proxies that compress a reply turn its tag into a weak one. */
const TAG = /^(?:W\/)?"(\d{1,10})"$/;

/** A list or one page of it, in the form of Shopify's connections. */
export interface Connection {
  edges: readonly { node: unknown }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** One page of a list. `next` is the cursor of the next page; null on the last one. */
export interface Page {
  items: readonly unknown[];
  next: string | null;
}

/** Returns a value as it is sent. */
export function wrapResponse(wire: ReplyStyle | undefined, value: unknown): unknown {
  if (wire?.style === "etag") return getProperty(value, wire.key);
  return namesOf(wire).reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** Returns the ETag header of a value with a revision, which is not part of the body; null for other styles. */
export function etagOf(wire: ReplyStyle | undefined, value: unknown): string | null {
  return wire?.style === "etag" ? `"${Number(getProperty(value, "revision"))}"` : null;
}

/** Returns the value in what was received, with the revision from the ETag header where the style has one; undefined if there is no value. */
export function unwrapResponse(wire: ReplyStyle | undefined, sent: unknown, tag: string | null = null): unknown {
  if (wire?.style === "etag") {
    const [, revision] = TAG.exec(tag ?? "") ?? [];
    return sent === undefined || revision === undefined ? undefined : { revision: Number(revision), [wire.key]: sent };
  }
  return getIn(sent, ...namesOf(wire));
}

/** Returns a list as it is sent. A connection holds the cursor of the next page; a list under a name has that cursor beside it. */
export function wrapList(wire: ReplyStyle | undefined, list: Connection): unknown {
  if (wire?.style === "connection") return wrapResponse(wire, list);
  const nodes = list.edges.map(({ node }) => node);
  return wire?.style === "property" ? { [wire.key]: nodes, pageInfo: list.pageInfo } : wrapResponse(wire, nodes);
}

/** Returns the list in what was received; undefined if there is none. */
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
    case "etag":
      return [];
    case "property":
      return [wire.key];
    case "bodyDataProperty":
    case "connection":
      return ["body", "data", wire.key];
    default:
      return [wire.style];
  }
}
