import { Banner, Button, Stack, Text } from "./polaris-components.ts";

interface Props {
  title: string;
  text?: string | undefined;
  tone?: "critical" | "warning";
  retry: () => void;
  /** Name of the button where a page may have several. */
  retryLabel?: string;
}

/** Shows what could not be loaded, why, and a button to try again. */
export function LoadError({ title, text, tone = "critical", retry, retryLabel }: Props) {
  return (
    <Banner tone={tone} title={title}>
      <Stack gap="200" inlineAlign="start">
        {text !== undefined && <Text as="p">{text}</Text>}
        <Button onClick={retry} {...(retryLabel !== undefined && { accessibilityLabel: retryLabel })}>
          Retry
        </Button>
      </Stack>
    </Banner>
  );
}
