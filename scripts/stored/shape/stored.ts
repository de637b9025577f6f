import type { Problem } from "../../../engine/types/problem.ts";

/** What a shop has once: the texts of its blocks, and its settings. */
export type ShopDocument = "translations" | "settings";

/** A configuration, or what a shop has once, as it was found in one of the shapes in which it is kept. */
export interface Stored {
  /** Below what was unwrapped. */
  pointer: string;
  value: Record<string, unknown>;
  /** What its envelope or its row says; undefined where nothing beside the configuration does. */
  family: { name: unknown; pointer: string } | undefined;
  /** It is no configuration of a family but this. */
  document?: ShopDocument;
  /** Whose it is, where that stands beside it. */
  shop?: string | undefined;
}

/** What stands where a configuration should. */
export interface Refused {
  pointer: string;
  problem: Problem;
}

export type Unwrapped = Stored | Refused;

export const refused = (pointer: string, code: string, message: string): Refused => ({ pointer, problem: { code, path: "", message } });
