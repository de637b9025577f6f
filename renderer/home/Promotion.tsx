import { dashboard } from "../../engine/generated/dashboard.ts";
import { Button, Card, Row, Stack, Text } from "../ui/polaris-components.ts";

/** Promotes another app of the same provider. */
export function Promotion() {
  const { title, text, action, url } = dashboard.promotion;
  return (
    <Card>
      <Stack gap="200">
        <Text as="h2" variant="headingSm">
          {title}
        </Text>
        <Text as="p">{text}</Text>
        <Row>
          <Button url={url} external>
            {action}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
