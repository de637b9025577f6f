import { countedBy, type SurveyStatsResponse } from "../../engine/generated/calls.ts";
import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { countOf, occurrencesOf, shareOfTotal, titledRows } from "./figure-sums.ts";

/** Returns the reply with the progress of surveys in a period. */
export function surveyStatsOf(figures: FiguresQuery, daily: boolean): SurveyStatsResponse {
  return {
    ...surveyCounts(figures.totals),
    timeZone: figures.zone,
    ...(daily && {
      ...occurrencesOf(figures, countedBy.surveyStats, counts),
      allSurveyMetrics: titledRows(figures, counts).map(({ guid: survey, name: surveyName, ...rest }) => ({ survey, surveyName, ...rest })),
    }),
  };
}

/** Counts surveys that were shown, begun and completed. `completion` is the share of those begun; null if nobody began one. */
export function surveyCounts(totals: readonly Sums[]) {
  const counted = counts(totals.filter(({ of }) => of === countedBy.surveyStats));
  return { ...counted, completion: shareOfTotal(counted.completed, counted.begun) };
}

function counts(rows: readonly Sums[]) {
  return { shown: countOf(rows, "impressions"), begun: countOf(rows, "begun"), completed: countOf(rows, "completed") };
}
