import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";

interface Props {
  title: string;
  description: string;
  action: { content: string; onAction: () => void };
}

/** Shows the text of a list without rows, with a link to create the first one. */
export function Empty({ title, description: text, action }: Props) {
  return (
    <Card padding="800">
      <Stack gap="300" inlineAlign="center">
        <Text as="h2" variant="headingMd" alignment="center">
          {title}
        </Text>
        <Text as="p" tone="subdued" alignment="center">
          {text}
        </Text>
        <Button onClick={action.onAction}>{action.content}</Button>
      </Stack>
    </Card>
  );
}
