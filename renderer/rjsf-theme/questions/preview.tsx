import { Button, Card, BlockStack as Stack, Text } from "@shopify/polaris";
import { useMemo, useState } from "react";
import { getProperty } from "../../../engine/lib/object.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import { questionsIn, visibleQuestions } from "../../../engine/survey/visible-questions.ts";
import type { Family } from "../../../engine/types/family.ts";
import { AnswerInput } from "./answer-input.tsx";
import "./questions.css";

/** Shows the questions of a draft as customers see them: answers can be tried, and questions whose conditions are not met are left out. */
export function Preview({ family, draft }: { family: Family; draft: object }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({});
  const questionTypes = useMemo(() => questionTypesOf(family), [family]);
  const questions = useMemo(
    () => (questionTypes === undefined ? [] : questionsIn(getProperty(draft, questionTypes.name), questionTypes.kinds)),
    [questionTypes, draft],
  );
  const shown = visibleQuestions(questions, answers);
  const hidden = questions.length - shown.length;
  return (
    <div className="preview-beside">
      <Card>
        <section aria-label="Live preview">
          <Stack gap="300">
            <Text as="h2" variant="headingSm">
              Live preview
            </Text>
            {questions.length === 0 && (
              <Text as="p" tone="subdued">
                Nothing is asked yet. Add an element to see it here.
              </Text>
            )}
            {shown.map((question) => (
              <AnswerInput
                key={question.id}
                question={question}
                value={answers[question.id]}
                onChange={(value) => setAnswers((before) => ({ ...before, [question.id]: value }))}
              />
            ))}
            <div role="status">
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
