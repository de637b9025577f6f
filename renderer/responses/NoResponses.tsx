import { Card, Stack, Text } from "../ui/polaris-components.ts";
import { RetentionNote } from "./RetentionNote.tsx";

/** Shows in place of responses that there are none at all, or none in the chosen range. */
export function NoResponses({ noun, filtered }: { noun: string; filtered: boolean }) {
  return (
    <Card padding="800">
      <Stack gap="200" inlineAlign="center">
        <Text as="h2" variant="headingMd">
          {filtered ? "No responses in this range" : "No responses yet"}
        </Text>
        <Text as="p" alignment="center">
          {filtered
            ? "Choose other days, all revisions, or responses with or without an order."
            : `Responses appear here after customers submit the ${noun}.`}
        </Text>
        {!filtered && <RetentionNote />}
      </Stack>
    </Card>
  );
}
