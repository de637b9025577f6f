import { Button, Card, BlockStack as Stack, Text } from "@shopify/polaris";
import { useCallback, useState } from "react";
import { visibleQuestions } from "../../../engine/survey/visible-questions.ts";
import type { Family } from "../../../engine/types/family.ts";
import { PreviewQuestion } from "./preview-question.tsx";
import { useQuestions } from "./use-questions.ts";
import "./questions.css";

/** Number of questions that are drawn before and behind the one with the focus, and at first, whatever is in sight: Tab reaches them at once. */
const BESIDE_FOCUS = 3;

/**
 * Shows the questions of a draft as customers see them: answers can be tried, and questions whose conditions are not met are left out. A
 * press on a question opens it in the form.
 */
export function Preview({ family, draft }: { family: Family; draft: object }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({});
  const answer = useCallback((id: string, value: unknown) => setAnswers((before) => ({ ...before, [id]: value })), []);
  const [focused, setFocused] = useState(0);
  const all = useQuestions(family, draft);
  const shown = new Set(
    visibleQuestions(
      all.map(({ question }) => question),
      answers,
    ),
  );
  const hidden = all.length - shown.size;
  return (
    <div className="preview-beside">
      <Card>
        <section aria-label="Live preview">
          <Stack gap="300">
            <Text as="h2" variant="headingSm">
              Live preview
            </Text>
            {all.length === 0 && (
              <Text as="p" tone="subdued">
                Nothing is asked yet. Add an element to see it here.
              </Text>
            )}
            {all
              .filter(({ question }) => shown.has(question))
              .map(({ question, name }, index) => (
                <PreviewQuestion
                  key={question.id}
                  {...{ question, name, index }}
                  isDrawn={Math.abs(index - focused) <= BESIDE_FOCUS}
                  value={answers[question.id]}
                  onFocus={setFocused}
                  onAnswer={answer}
                />
              ))}
            <div role="status" {...(hidden === 0 ? { className: "rows-said" } : {})}>
              {hidden > 0 && (
                <Text as="p" tone="subdued">
                  {hidden === 1
                    ? "1 element is hidden by its display conditions."
                    : `${hidden} elements are hidden by their display conditions.`}
                </Text>
              )}
            </div>
            {Object.keys(answers).length > 0 && (
              <div>
                <Button size="slim" onClick={() => setAnswers({})}>
                  Clear answers
                </Button>
              </div>
            )}
          </Stack>
        </section>
      </Card>
    </div>
  );
}
