import type { EventsBody } from "../generated/calls.ts";

/** What can stand in checkout and shows a family there: an extension, and the platform's names of the places where it can. */
export interface Block {
  handle: string;
  title: string;
  /** The family whose configurations it shows, if any. */
  family?: string;
  targets: readonly string[];
  /** What keeps orders waiting for it: its note on the cart, and the owner whose Function reads that. */
  hold?: { key: string; owner: string; when?: string };
  /** The component whose texts it shows, by its file in `schemas/translations`. */
  texts?: string;
  /** The key of what it keeps on the cart, which the platform copies to the order. */
  keeps?: string;
  /** The attribute of the lines that it adds to a cart. */
  mark?: string;
  /** As what its lines in orders, and its events, are counted. */
  counts?: EventsBody["events"][number]["of"];
  /** It reports events. */
  reports?: true;
}
