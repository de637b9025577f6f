import { analyticsOf } from "../declarations/analytics.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../header.ts";
import { camel } from "../query/alias.ts";

/** engine/generated/months.ts: of each screen of figures what stands above lists and on the home page, and its call; a first screen takes no more. */
export function emitMonths(sources: readonly Source[]): string {
  const declared = analyticsOf(sources);
  const months = declared.map(({ id, declared: { title, path, currencies, figures } }) => {
    const first = figures[0]?.figures.map(({ means: _, orders: __, ...figure }) => figure);
    return [id, { title, path, severalCurrencies: currencies?.title, figures: first }];
  });
  const calls = declared.map(({ id, declared: { call } }) => [id, camel(call)]);
  return [
    CODE_COMMENT,
    'import type { Figure } from "./declarations.ts";\n\n',
    "/** The last 30 days in short. */\n",
    'interface Month {\n  title: string;\n  path: string;\n  severalCurrencies?: string;\n  figures: readonly Omit<Figure, "means" | "orders">[];\n}\n\n',
    `export const figureCalls = ${JSON.stringify(Object.fromEntries(calls), null, 1)} as const;\n\n`,
    `export const months: Readonly<Record<keyof typeof figureCalls, Month>> = ${JSON.stringify(Object.fromEntries(months), null, 1)};\n`,
  ].join("");
}

/** engine/generated/analytics.ts: what each screen of figures shows, by its file name. */
export function emitAnalytics(sources: readonly Source[]): string {
  const declared = analyticsOf(sources);
  const screens = Object.fromEntries(declared.map(({ id, declared: screen }) => [id, screen]));
  return [
    CODE_COMMENT,
    'import type { AnalyticsDeclaration } from "./declarations.ts";\n\n',
    `export const analytics: Readonly<Record<${union(Object.keys(screens))}, AnalyticsDeclaration>> = ${JSON.stringify(screens, null, 1)};\n`,
  ].join("");
}

const union = (names: readonly string[]): string => (names.length === 0 ? "never" : names.map((name) => JSON.stringify(name)).join(" | "));
