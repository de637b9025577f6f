import type { SurveyStatsReply } from "../../engine/generated/calls.ts";
import type { FiguresQuery, Sums } from "../db/figures-query.ts";
import { countOf, occurrencesOf, share, titledRows } from "./aggregates.ts";
import { QUESTIONS } from "./event-sources.ts";

/** Returns the reply with the progress of surveys in a period. */
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

/** Counts surveys that were shown, begun and completed. `completion` is the share of those begun; null if nobody began one. */
export function surveyCounts(totals: readonly Sums[]) {
  const told = counts(totals.filter(({ of }) => of === QUESTIONS));
  return { ...told, completion: share(told.completed, told.begun) };
}

function counts(rows: readonly Sums[]) {
  return { shown: countOf(rows, "impressions"), begun: countOf(rows, "begun"), completed: countOf(rows, "completed") };
}
