import type { JsonObject } from "../codegen/declarations/json.ts";

/** Where a step stands: the kind of declaration (its meta file, such as "family"), its file, and what to call for a place that cannot be moved. */
export interface StepContext {
  kind: string;
  file: string;
  report(pointer: readonly (string | number)[], reason: string): void;
}

/** One change of the dialect: rewrites a declaration from the words before it to the words after it; run twice it changes nothing more. */
export interface Step {
  id: string;
  migrate(declaration: JsonObject, context: StepContext): JsonObject;
}
