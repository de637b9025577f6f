import { Banner, Button, Stack, Text } from "./parts.ts";

/** What could not be loaded, why, and a way to try again. */
export function Failed({ title, text, retry }: { title: string; text: string | undefined; retry: () => void }) {
  return (
    <Banner tone="critical" title={title}>
      <Stack gap="200" inlineAlign="start">
        {text !== undefined && <Text as="p">{text}</Text>}
        <Button onClick={retry}>Retry</Button>
      </Stack>
    </Banner>
  );
}
