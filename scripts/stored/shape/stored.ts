import type { Problem } from "../../../engine/types/problem.ts";

/** A document that a shop has once: the texts of its blocks, or its settings. */
export type ShopDocument = "translations" | "settings";

/** A configuration or a shop's document, found in one of the forms in which it is stored. */
export interface Stored {
  /** JSON pointer, relative to the unwrapped value. */
  pointer: string;
  value: Record<string, unknown>;
  /** Family that the envelope or the row names; undefined if there is none beside the configuration. */
  family: { name: unknown; pointer: string } | undefined;
  /** Set for a shop's document, which is no configuration of a family. */
  document?: ShopDocument;
  /** Shop that owns the value, if it is named beside it. */
  shop?: string | undefined;
}

/** A value in the place of a configuration that is none. */
export interface Refused {
  pointer: string;
  problem: Problem;
}

export type Unwrapped = Stored | Refused;

export const refusedAt = (pointer: string, code: string, message: string): Refused => ({ pointer, problem: { code, path: "", message } });
