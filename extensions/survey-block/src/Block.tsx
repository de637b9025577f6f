import { useState } from "preact/hooks";
import { visibleAnswers, visibleQuestions, missingAnswers } from "../../../engine/survey/visible-questions.ts";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { reportEvent } from "../../block/report-event.ts";
import { useCheckoutHold } from "../../block/use-checkout-hold.ts";
import { useImpressions } from "../../block/use-impressions.ts";
import { useReportShown } from "../../block/use-report-shown.ts";
import { declared, builtInText, setting, blockText } from "./declared.ts";
import { Question } from "./Question.tsx";
import type { Survey } from "./survey.ts";
import type { Api } from "./types.ts";
import { useSending } from "./use-sending.ts";
import { useSurvey } from "./use-survey.ts";

/** Survey of a target. A block without a survey is invisible except to the merchant who places it. */
export function Block({ api }: { api: Api }) {
  const survey = useSurvey(api);
  useReportShown(api, declared.handle, survey ? [survey.survey.guid] : []);
  useImpressions(api, declared.reports, survey && !survey.answered ? [survey.survey.guid] : []);
  if (survey === undefined) return null;
  if (survey === null || survey.answered) return <Nothing api={api} answered={survey?.survey.guid} />;
  return <Form key={survey.survey.guid} api={api} survey={survey.survey} checkout={survey.checkout} />;
}

/** Form with the questions, which depend on each other's answers, and the result of sending. */
function Form({ api, survey, checkout }: { api: Api; survey: Survey; checkout: string }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({});
  const happened = (type: "begin" | "complete") => reportEvent(api, { of: declared.reports, subject: survey.guid, type });
  const [tried, setTried] = useState(false);
  const { questions } = survey;
  const shown = visibleQuestions(questions, answers);
  const missing = missingAnswers(questions, answers);
  const { busy, outcome, sendAnswers } = useSending(
    { api, survey, checkout },
    shown.some(({ required }) => required),
    () => happened("complete"),
  );

  const submit = () => {
    setTried(true);
    if (missing.length === 0) void sendAnswers(visibleAnswers(questions, answers));
  };
  const change = (id: string, value: unknown) => {
    if (Object.keys(answers).length === 0) happened("begin");
    setAnswers((before) => ({ ...before, [id]: value }));
  };

  if (outcome === "sent") return <s-banner tone="success">{blockText(api, "thanks")}</s-banner>;
  if (outcome === "changed") return <s-banner tone="warning">{builtInText(api, "changed")}</s-banner>;
  const heading = setting(api, "heading");
  return (
    <s-stack gap="base">
      {heading !== undefined && <s-heading>{heading}</s-heading>}
      {shown.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={answers[question.id]}
          error={tried && missing.includes(question) ? builtInText(api, "required") : undefined}
          choose={builtInText(api, "choose")}
          change={(value) => change(question.id, value)}
        />
      ))}
      {tried && missing.length > 0 && <s-banner tone="critical">{builtInText(api, "unfinished")}</s-banner>}
      {outcome !== undefined && !busy && <s-banner tone="critical">{builtInText(api, outcome)}</s-banner>}
      <s-button variant="secondary" loading={busy} onClick={submit}>
        {blockText(api, "submit")}
      </s-button>
    </s-stack>
  );
}

/** Empty state of the block. Closes a hold that an earlier visit to this page may have noted. */
function Nothing({ api, answered: guid }: { api: Api; answered: string | undefined }) {
  useCheckoutHold(api, declared.hold, { key: guid ?? "nothing", open: false, message: "" });
  return guid === undefined ? <EditorPlaceholder api={api} /> : null;
}
