/** Surveys in checkout, and the choice of the one that a customer is asked. */
import { questions } from "../../../engine/generated/questions.ts";
import { type VisibleQuestion, questionsIn } from "../../../engine/survey/visible-questions.ts";
import { programApplies, cartInputOf } from "../../block/program-applies.ts";
import { type CheckoutDocument, activeEntries } from "../../block/checkout-documents.ts";
import { type DocumentField, declared } from "./declared.ts";
import type { Api } from "./types.ts";

export interface Survey extends CheckoutDocument {
  revision: number;
  title: string;
  questions: readonly VisibleQuestion[];
  /** True if the survey is only for companies, or only for other customers; false if it is for everybody. */
  forSome: boolean;
}

/** Returns all surveys with questions, the oldest first. */
export function surveysIn(api: Pick<Api, "appMetafields">): Survey[] {
  const kinds = questions["survey-elements"] ?? {};
  return activeEntries<DocumentField>(api, declared.document).flatMap((each) => {
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
 * Returns the survey to ask: the one that the merchant named by its id, or by its title if that is unique; else the oldest that suits the customer.
 *
 * @param company True if the customer orders for a company; null without access, in which case only surveys for everybody suit.
 */
export function surveyFor(surveys: readonly Survey[], named: string | undefined, company: boolean | null): Survey | undefined {
  const name = named?.trim().toLowerCase();
  const titled = surveys.filter(({ title }) => title.trim().toLowerCase() === name);
  const survey = surveys.find(({ guid }) => guid === name) ?? (titled.length === 1 ? titled[0] : undefined);
  const cartInput = cartInputOf({ lines: [], country: null, language: "", currency: "", company }, new Map());
  return (survey === undefined ? surveys : [survey]).find(
    ({ forSome, program }) => (company !== null || !forSome) && programApplies(program, cartInput),
  );
}
