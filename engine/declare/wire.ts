/** How requests and replies hold what they are about, by one set of words for whoever writes and whoever reads. Nothing told is bare. */
import type { Wire } from "../types.ts";
import { at, property } from "./object.ts";

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
export function wrapped(wire: Wire | undefined, value: unknown): unknown {
  return namesOf(wire).reduceRight((inner, name) => ({ [name]: inner }), value);
}

/** The value in what was sent; undefined where there is none. */
export function unwrapped(wire: Wire | undefined, sent: unknown): unknown {
  return at(sent, ...namesOf(wire));
}

/** A list as it is sent. Only a connection says where a next part begins. */
export function wrappedList(wire: Wire | undefined, list: Connection): unknown {
  return wrapped(wire, wire?.style === "connection" ? list : list.edges.map(({ node }) => node));
}

/** The list in what was sent; undefined where there is none. */
export function unwrappedList(wire: Wire | undefined, sent: unknown): Page | undefined {
  const value = unwrapped(wire, sent);
  const list = wire?.style === "connection" ? property(value, "edges") : value;
  if (!Array.isArray(list)) return undefined;
  if (wire?.style !== "connection") return { items: list, next: null };
  const [more, end] = [at(value, "pageInfo", "hasNextPage"), at(value, "pageInfo", "endCursor")];
  return { items: list.map((edge) => property(edge, "node")), next: more === true && typeof end === "string" ? end : null };
}

function namesOf(wire: Wire = { style: "bare" }): string[] {
  switch (wire.style) {
    case "bare":
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
