import type { AnalyticsDeclaration } from "../../../engine/generated/declarations.ts";
import type { Month } from "../../../engine/generated/months.ts";
import { analyticsOf } from "../declarations/analytics.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { camelCase } from "../query/variables.ts";

/** engine/generated/months.ts: the title and the call of each analytics screen, for the summary above lists. */
export function emitMonths(sources: readonly Source[]): string {
  const declared = analyticsOf(sources);
  const months = Object.fromEntries(declared.map(({ id, declared: screen }) => [id, monthOf(screen)]));
  const calls = [...new Set(declared.map(({ declared: { endpoint } }) => camelCase(endpoint)))];
  return [
    CODE_COMMENT,
    'import type { Figure } from "./declarations.ts";\n\n',
    `/** Calls of the analytics screens. */\nexport type FigureCall = ${union(calls)};\n\n`,
    "/** Summary of the last 30 days. */\n",
    "export interface Month {\n  call: FigureCall;\n  title: string;\n  path: string;\n  severalCurrencies?: string;\n",
    '  figures: readonly Omit<Figure, "description" | "orders" | "part" | "shortTitle">[];\n}\n\n',
    `export const months: Readonly<Record<string, Month>> = ${JSON.stringify(months, null, 1)};\n`,
  ].join("");
}

/** Summary of an analytics screen for the last 30 days. */
export function monthOf({ title, path, endpoint, currencies, metrics }: AnalyticsDeclaration): Month {
  const first =
    metrics[0]?.metrics.map(({ description: _, orders: __, part: ___, shortTitle, ...figure }) => ({
      ...figure,
      title: shortTitle ?? figure.title,
    })) ?? [];
  const several = currencies === undefined ? {} : { severalCurrencies: currencies.title };
  return { call: camelCase(endpoint) as Month["call"], title, path, ...several, figures: first };
}

/** engine/generated/analytics.ts: the contents of each analytics screen, by its file name, and its call. */
export function emitAnalytics(sources: readonly Source[]): string {
  const declared = analyticsOf(sources);
  const screens = Object.fromEntries(declared.map(({ id, declared: screen }) => [id, screen]));
  const calls = Object.fromEntries(declared.map(({ id, declared: { endpoint } }) => [id, camelCase(endpoint)]));
  const orders = Object.fromEntries(
    declared.flatMap(({ id, declared: screen }) => (screen.orders === undefined ? [] : [[id, camelCase(screen.orders.endpoint)]])),
  );
  return [
    CODE_COMMENT,
    'import type { AnalyticsDeclaration } from "./declarations.ts";\n\n',
    `export const figureCalls = ${JSON.stringify(calls, null, 1)} as const;\n\n`,
    "/** Calls that tell the orders behind figures. */\n",
    `export type OrderCall = ${union([...new Set(Object.values(orders))])};\n\n`,
    "/** Call that tells the orders behind the figures of a screen. */\n",
    `export const orderCalls: Readonly<Partial<Record<keyof typeof figureCalls, OrderCall>>> = ${JSON.stringify(orders, null, 1)};\n\n`,
    `export const analytics: Readonly<Record<keyof typeof figureCalls, AnalyticsDeclaration>> = ${JSON.stringify(screens, null, 1)};\n`,
  ].join("");
}

const union = (names: readonly string[]): string => (names.length === 0 ? "never" : names.map((name) => JSON.stringify(name)).join(" | "));
