import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";

interface Props {
  disabled: boolean;
  onReset: () => void;
}

/** Explains which customers see the texts, with a button that deletes all texts. */
export function ApplyHelp({ disabled, onReset }: Props) {
  return (
    <Card>
      <Stack gap="300" inlineAlign="start">
        <Text as="h2" variant="headingMd">
          How translations apply
        </Text>
        <Text as="p">
          Translations apply automatically by the customer's checkout language: the exact language first, then its base language, then the
          default text. They override the text that is typed into a block in the checkout editor; an empty one does not.
        </Text>
        <Button tone="critical" variant="plain" disabled={disabled} onClick={onReset}>
          Reset translations
        </Button>
      </Stack>
    </Card>
  );
}
