import { useStoredState } from "../lib/stored-state.ts";
import { Button, Card, Row, Stack, Text } from "./polaris-components.ts";

interface Props {
  id: string;
  title: string;
  description: string;
  durationSeconds: number;
  url: string;
}

/** Shows a short film on the family; once dismissed it stays away in this browser. */
export function Tutorial({ id, title, description: text, durationSeconds: seconds, url }: Props) {
  const [dismissed, dismiss] = useStoredState(`tutorial-dismissed:${id}`);
  if (dismissed) return null;
  return (
    <Card>
      <Stack gap="200">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        <Text as="p">{text}</Text>
        <Row gap="300" blockAlign="center">
          <Button url={url} target="_blank">{`Watch video (${duration(seconds)})`}</Button>
          <Button variant="plain" onClick={dismiss} accessibilityLabel={`Dismiss: ${title}`}>
            Dismiss
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Formats minutes and seconds: 185 is "3:05". */
export function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
