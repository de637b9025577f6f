import { useEffect, useState } from "preact/hooks";
import { holds } from "../../../engine/generated/holds.ts";
import { answered, asked, open } from "../../../engine/survey.ts";
import { tellPlaced } from "../../block/placed.ts";
import { useHold } from "../../block/use-hold.ts";
import { setting, word } from "../../block/word.ts";
import { Question } from "./Question.tsx";
import { type Outcome, send, sentKey } from "./send.ts";
import type { Survey as Asks } from "./survey.ts";
import type { Api } from "./types.ts";
import { useSurvey } from "./use-survey.ts";

/** Where the cart notes what this block has open. */
const HOLD = holds["survey-block"];

/** The survey of a place. A block that has nothing to ask is not seen, but for the merchant who places it. */
export function Survey({ api, handle }: { api: Api; handle: string }) {
  const found = useSurvey(api);
  const inEditor = "editor" in api.extension && api.extension.editor !== undefined;
  useEffect(() => {
    if (!inEditor) void tellPlaced(api, handle);
  }, [api, handle, inEditor]);
  if (found === undefined) return null;
  if (found === null || found.answered) return <Idle api={api} about={found?.survey.guid ?? "nothing"} seen={inEditor && found === null} />;
  return <Form key={found.survey.guid} api={api} survey={found.survey} checkout={found.checkout} />;
}

/** The questions, which follow from each other while they are answered, and what became of the answers. */
function Form({ api, survey, checkout }: { api: Api; survey: Asks; checkout: string }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { questions } = survey;
  const shown = asked(questions, answers);
  const left = open(questions, answers);
  // an order does not wait for an app that cannot be reached, whatever is answered afterwards
  const isOpen = outcome === undefined && shown.some(({ required }) => required);
  // another block on this page may ask the same
  const settled = { key: sentKey(survey, checkout), then: () => setOutcome("sent") };
  useHold(api, HOLD, { key: survey.guid, open: isOpen, message: api.i18n.translate("hold") as string }, settled);

  const submit = async () => {
    setTried(true);
    if (left.length > 0) return;
    setBusy(true);
    const result = await send(api, survey, checkout, answered(questions, answers));
    setOutcome((before) => (before === "sent" ? before : result)); // what another block has sent meanwhile is sent
    setBusy(false);
  };

  if (outcome === "sent") return <s-banner tone="success">{word(api, "thanks")}</s-banner>;
  if (outcome === "changed") return <s-banner tone="warning">{api.i18n.translate("changed") as string}</s-banner>;
  const heading = setting(api, "heading");
  return (
    <s-stack gap="base">
      {heading !== undefined && <s-heading>{heading}</s-heading>}
      {shown.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={answers[question.id]}
          error={tried && left.includes(question) ? (api.i18n.translate("required") as string) : undefined}
          choose={api.i18n.translate("choose") as string}
          change={(value) => setAnswers((before) => ({ ...before, [question.id]: value }))}
        />
      ))}
      {tried && left.length > 0 && <s-banner tone="critical">{api.i18n.translate("unfinished") as string}</s-banner>}
      {outcome !== undefined && !busy && <s-banner tone="critical">{api.i18n.translate(outcome) as string}</s-banner>}
      <s-button variant="secondary" loading={busy} onClick={() => void submit()}>
        {word(api, "submit")}
      </s-button>
    </s-stack>
  );
}

/** Nothing to ask: what an earlier visit to this page noted as open is so no more. Only the merchant who places the block sees it. */
function Idle({ api, about, seen }: { api: Api; about: string; seen: boolean }) {
  useHold(api, HOLD, { key: about, open: false, message: "" });
  if (!seen) return null;
  return (
    <s-banner tone="info" heading={api.i18n.translate("previewTitle") as string}>
      {api.i18n.translate("preview") as string}
    </s-banner>
  );
}
