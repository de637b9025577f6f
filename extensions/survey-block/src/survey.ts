/** A survey as checkout has it, and which of all surveys a buyer is asked. */
import { questions } from "../../../engine/generated/questions.ts";
import { type VisibleQuestion, questionsIn } from "../../../engine/survey/survey.ts";
import { programApplies, cartInputOf } from "../../block/evaluate-program.ts";
import { type CheckoutDocument, activeEntries } from "../../block/checkout-documents.ts";
import { declared } from "./declared.ts";
import type { Api } from "./types.ts";

export interface Survey extends CheckoutDocument {
  revision: number;
  title: string;
  questions: readonly VisibleQuestion[];
  /** Whether it is for companies, or for all but companies; otherwise it is for everybody. */
  forSome: boolean;
}

/** All that ask something, the oldest first. */
export function surveysIn(api: Pick<Api, "appMetafields">): Survey[] {
  const kinds = questions["survey-elements"] ?? {};
  return activeEntries(api, declared.document).flatMap((each) => {
    const asks = questionsIn(each.elements, kinds);
    if (asks.length === 0 || typeof each.revision !== "number") return [];
    return {
      ...{ guid: each.guid, program: each.program, variables: each.variables, revision: each.revision, questions: asks },
      title: typeof each.title === "string" ? each.title : "",
      forSome: each.customerEligibility !== undefined && each.customerEligibility !== "all",
    };
  });
}

/**
 * The one that is asked: the one that the merchant named by its id or, if only one has it, by its title; else the oldest that suits the buyer.
 *
 * @param company Whether the buyer orders for a company; null where this app may not know: then only those for everybody suit.
 */
export function surveyFor(surveys: readonly Survey[], named: string | undefined, company: boolean | null): Survey | undefined {
  const name = named?.trim().toLowerCase();
  const titled = surveys.filter(({ title }) => title.trim().toLowerCase() === name);
  const wanted = surveys.find(({ guid }) => guid === name) ?? (titled.length === 1 ? titled[0] : undefined);
  const world = cartInputOf({ lines: [], country: null, language: "", currency: "", company }, new Map());
  return (wanted === undefined ? surveys : [wanted]).find(
    ({ forSome, program }) => (company !== null || !forSome) && programApplies(program, world),
  );
}
