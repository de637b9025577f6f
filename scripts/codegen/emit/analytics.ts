import { analyticsOf } from "../declarations/analytics.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../header.ts";
import { camel } from "../query/alias.ts";

/** engine/generated/analytics.ts: what each screen of figures shows, by its file name. */
export function emitAnalytics(sources: readonly Source[]): string {
  const declared = analyticsOf(sources);
  const screens = Object.fromEntries(declared.map(({ id, declared: screen }) => [id, screen]));
  return [
    CODE_COMMENT,
    'import type { AnalyticsDeclaration } from "./declarations.ts";\n\n',
    `export const analytics: Readonly<Record<${union(Object.keys(screens))}, AnalyticsDeclaration>> = ${JSON.stringify(screens, null, 1)};\n\n`,
    `export const figureCalls = ${JSON.stringify(Object.fromEntries(declared.map(({ id, declared: { call } }) => [id, camel(call)])), null, 1)} as const;\n`,
  ].join("");
}

const union = (names: readonly string[]): string => (names.length === 0 ? "never" : names.map((name) => JSON.stringify(name)).join(" | "));
