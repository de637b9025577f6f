import type { ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import { amount } from "../../engine/lib/text.ts";
import { Card, Stack, Text } from "../ui/polaris-components.ts";
import { Question } from "./Question.tsx";
import { RetentionNote } from "./RetentionNote.tsx";

/** Noun of a count of responses. */
export const NOUN = { one: "response", other: "responses" };

/** Summarizes the responses: their number, the share of questions that they answer, and the answers to each question. */
export function ResponseSummary({ summary: { count, completion, questions } }: { summary: ResponsesSummaryResponse }) {
  return (
    <>
      <Card>
        <Stack gap="100">
          <Text as="p" variant="headingMd">
            {amount(count, NOUN)}
          </Text>
          {completion !== null && <Text as="p" tone="subdued">{`${Math.round(completion * 100)}% of shown questions were answered.`}</Text>}
          <RetentionNote />
        </Stack>
      </Card>
      {questions.map((question) => (
        <Question key={`${question.id} ${question.revisions.join()}`} question={question} all={questions} />
      ))}
    </>
  );
}
