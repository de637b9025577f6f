import type { SurveyStatsReply } from "../../engine/generated/calls.ts";
import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { countOf, occurrencesOf, share, titledRows } from "./aggregates.ts";
import { QUESTIONS } from "./event-sources.ts";

/** How far buyers came with surveys in a period as it is told. */
export function surveyStatsOf(found: FiguresQuery, daily: boolean): SurveyStatsReply {
  return {
    ...surveyCounts(found.totals),
    timeZone: found.zone,
    ...(daily && {
      ...occurrencesOf(found, QUESTIONS, counts),
      allSurveyMetrics: titledRows(found, counts).map(({ guid: survey, name: surveyName, ...rest }) => ({ survey, surveyName, ...rest })),
    }),
  };
}

/** Surveys that were shown, begun and sent; completion is the share of those begun, null where nobody began one. */
export function surveyCounts(totals: readonly Sums[]) {
  const told = counts(totals.filter(({ of }) => of === QUESTIONS));
  return { ...told, completion: share(told.completed, told.begun) };
}

function counts(rows: readonly Sums[]) {
  return { shown: countOf(rows, "impressions"), begun: countOf(rows, "begun"), completed: countOf(rows, "completed") };
}
