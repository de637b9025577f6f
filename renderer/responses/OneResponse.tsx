import type { ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import { AnswerTexts } from "../reports/AnswerTexts.tsx";
import { formatMoment } from "../ui/format-moment.ts";
import { Badge, Button, Row, Text } from "../ui/polaris-components.ts";
import type { Response } from "./response-calls.ts";

interface Props {
  response: Response;
  questions: ResponsesSummaryResponse["questions"];
  onDelete: () => void;
}

/** Shows the answers of one customer, to the questions as they were then. */
export function OneResponse({ response: { at, revision, ordered, answers }, questions, onDelete }: Props) {
  const ownQuestions = questions.filter(({ id, revisions }) => revisions.includes(revision) && Object.hasOwn(answers, id));
  return (
    <li>
      <Row align="space-between" blockAlign="center" gap="200" wrap={false}>
        <Row gap="200" blockAlign="center">
          <Text as="span" fontWeight="semibold">{`${formatMoment(at)} · revision ${revision}`}</Text>
          {ordered && <Badge tone="success">Ordered</Badge>}
        </Row>
        <Button
          size="slim"
          variant="tertiary"
          tone="critical"
          onClick={onDelete}
          accessibilityLabel={`Delete the response of ${formatMoment(at)}`}
        >
          Delete
        </Button>
      </Row>
      <AnswerTexts answers={ownQuestions.map(({ id, label }) => ({ id, name: label, text: wordOf(answers[id]) }))} />
    </li>
  );
}

function wordOf(answer: unknown): string {
  if (typeof answer === "boolean") return answer ? "Checked" : "Not checked";
  return answer === "" || answer === null || answer === undefined ? "—" : String(answer);
}
