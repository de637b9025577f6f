import { Banner, Button, Stack, Text } from "./polaris-components.ts";

interface Props {
  title: string;
  text?: string | undefined;
  tone?: "critical" | "warning";
  retry: () => void;
}

/** Shows what could not be loaded, why, and a button to try again. */
export function LoadError({ title, text, tone = "critical", retry }: Props) {
  return (
    <Banner tone={tone} title={title}>
      <Stack gap="200" inlineAlign="start">
        {text !== undefined && <Text as="p">{text}</Text>}
        <Button onClick={retry}>Retry</Button>
      </Stack>
    </Banner>
  );
}
